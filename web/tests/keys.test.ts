import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boards } from "../src/boards";
import KeysDialog from "../src/components/KeysDialog.svelte";
import { m } from "../src/lib/messages";
import { router } from "../src/lib/router.svelte";
import { rules } from "../src/lib/rules.svelte";

beforeEach(() => {
  document.body.innerHTML = `<button>Play</button><textarea></textarea><input type="range" />`;
  render(KeysDialog, { open: false });
});

afterEach(() => vi.restoreAllMocks());

function press(key: string, on: string, more: KeyboardEventInit = {}): void {
  document.querySelector(on)!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  flushSync();
}

const shown = () => screen.queryByRole("heading", { name: m.keys.title }) !== null;
const written = () => [...document.querySelectorAll("dt")].map((term) => term.textContent);

describe("the keys", () => {
  it.each(["button", "input"])("are shown by ? on a %s", (on) => {
    press("?", on);
    expect(shown()).toBe(true);
    expect(written()).toEqual(m.keys.general.map(({ keys }) => keys));
  });

  it("are left alone where one writes, and with a key of the browser", () => {
    press("?", "textarea");
    press("?", "button", { ctrlKey: true });
    expect(shown()).toBe(false);
  });

  it.each(Object.keys(boards))("of %s are among them at its table", (slug) => {
    vi.spyOn(router, "route", "get").mockReturnValue({ page: "table", id: "t1", sit: false } as never);
    rules.use(slug);
    press("?", "button");
    expect(written()).toContain("Alt + ← →");
    expect(written()).toEqual([...boards[slug]!.keys, ...m.keys.general].map(({ keys }) => keys));
  });
});
