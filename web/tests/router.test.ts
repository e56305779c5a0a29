import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routeOf, router } from "../src/lib/router.svelte";

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

describe("an address that changes quickly", () => {
  const shown = () => location.pathname + location.search;
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    stop = router.listen();
  });
  afterEach(() => {
    stop();
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test("is there at once, and after a burst when it rests", () => {
    router.replaceSoon("/replay/abc?move=1");
    expect(shown()).toBe("/replay/abc?move=1");
    router.replaceSoon("/replay/abc?move=2");
    router.replaceSoon("/replay/abc?move=3");
    expect(shown()).toBe("/replay/abc?move=1");
    vi.runAllTimers();
    expect(shown()).toBe("/replay/abc?move=3");
  });

  test("is right before another page is shown", () => {
    router.replaceSoon("/replay/abc?move=1");
    router.replaceSoon("/replay/abc?move=2");
    const replaced = vi.spyOn(history, "replaceState");
    router.go("/leaderboards");
    expect(replaced).toHaveBeenCalledExactlyOnceWith(null, "", "/replay/abc?move=2");
    vi.runAllTimers();
    expect(shown()).toBe("/leaderboards");
  });

  test("never lands on the page that one has gone back to", () => {
    router.replaceSoon("/replay/abc?move=1");
    router.replaceSoon("/replay/abc?move=2");
    history.replaceState(null, "", "/leaderboards");
    dispatchEvent(new PopStateEvent("popstate"));
    vi.runAllTimers();
    expect(shown()).toBe("/leaderboards");
  });
});
