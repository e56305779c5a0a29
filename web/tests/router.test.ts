import { describe, expect, test } from "vitest";
import { routeOf } from "../src/lib/router.svelte";

describe("paths", () => {
  test.each([
    ["/", "", { page: "home" }],
    ["/table/abc", "", { page: "table", id: "abc", sit: false }],
    ["/table/abc", "#sit", { page: "table", id: "abc", sit: true }],
    ["/table/abc/", "", { page: "table", id: "abc", sit: false }],
    ["/rules/stortok", "#SK-5", { page: "rules", slug: "stortok", rule: "SK-5" }],
    ["/rules/stortok", "", { page: "rules", slug: "stortok", rule: null }],
    ["/replay/abc", "", { page: "replay", id: "abc", search: "" }],
    ["/replay", "", { page: "replay", id: null, search: "" }],
    ["/check/abc", "", { page: "check", id: "abc", search: "" }],
    ["/check/", "", { page: "check", id: null, search: "" }],
    ["/check/a/b", "", { page: "unknown" }],
    ["/table/", "", { page: "unknown" }],
    ["/table/a/b", "", { page: "unknown" }],
    ["/table/%E0%A4%A", "", { page: "unknown" }],
    ["/api/tables", "", { page: "unknown" }],
    ["/elsewhere", "", { page: "unknown" }],
  ])("%s%s", (path, hash, route) => {
    expect(routeOf(path, hash)).toEqual(route);
  });

  test("a replay keeps the moment it is asked for", () => {
    expect(routeOf("/replay/abc", "", "?deal=2")).toEqual({ page: "replay", id: "abc", search: "?deal=2" });
  });
});
