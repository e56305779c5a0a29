import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { overflow } from "./overflow";

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { constructor(private call: () => void) {} observe() { this.call(); } disconnect() {} });
});

function box(height: number, content: number): HTMLElement {
  const node = document.createElement("div");
  Object.defineProperty(node, "clientHeight", { value: height });
  Object.defineProperty(node, "scrollHeight", { value: content, writable: true });
  return node;
}

it("what fits is neither reached nor marked", () => {
  const node = box(300, 300);
  overflow(node);
  expect([node.hasAttribute("tabindex"), node.hasAttribute("data-more")]).toEqual([false, false]);
});

it("what is too long is reached by keys, and marked until its end is in sight", () => {
  const node = box(300, 500);
  overflow(node);
  expect([node.tabIndex, node.hasAttribute("data-more")]).toEqual([0, true]);
  node.scrollTop = 198;
  node.dispatchEvent(new Event("scroll"));
  expect([node.tabIndex, node.hasAttribute("data-more")]).toEqual([0, false]);
});

it("what comes later counts too", async () => {
  const node = box(300, 300);
  overflow(node);
  Object.assign(node, { scrollHeight: 340 });
  node.append("the ratings");
  await tick();
  await vi.waitFor(() => expect(node.hasAttribute("data-more")).toBe(true));
});
