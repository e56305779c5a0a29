import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { catalogue } from "../src/lib/catalogue.svelte";
import { house } from "../src/lib/house.svelte";
import { router } from "../src/lib/router.svelte";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(house, "arrive").mockResolvedValue();
  vi.spyOn(catalogue, "load").mockResolvedValue();
});
afterEach(() => {
  cleanup();
  router.replace("/");
});

function inAnEffect(leave: () => void): void {
  $effect.root(() => {
    $effect(leave);
  });
}

test.each([
  ["by a link", (leave: () => void) => leave()],
  ["from within an effect, as after Leave", inAnEffect],
])("a table is followed no more once its page is left %s", async (_how, go) => {
  const unwatched = vi.spyOn(house, "unwatch");
  router.replace("/table/t1");
  render(App);
  const first = house.watch("t1");
  go(() => router.go("/elsewhere"));
  await tick();
  expect(unwatched.mock.calls).toEqual([["t1"]]);
  router.go("/table/t1");
  await tick();
  expect(house.watch("t1")).not.toBe(first);
});
