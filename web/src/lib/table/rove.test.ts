import { expect, it } from "vitest";
import { step } from "./rove";

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowDown", 1, 2],
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 2, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, 1],
])("%s goes from %i to %i", (key, from, to) => {
  document.body.innerHTML = `<div role="group">${"<button tabindex='-1'></button>".repeat(3)}<button>beside</button></div>`;
  const buttons = [...document.querySelectorAll<HTMLElement>("button[tabindex]")];
  for (const button of buttons) button.addEventListener("keydown", step);
  buttons[from]!.focus();
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  buttons[from]!.dispatchEvent(event);
  expect(document.activeElement).toBe(buttons[to]);
  expect(event.defaultPrevented).toBe(key !== "Enter");
});
