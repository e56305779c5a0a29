import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { taps } from "./taps";

let root: HTMLElement;
let now: number;
let detach: () => void;
let clicked: ReturnType<typeof vi.fn<(name: string, event: MouseEvent) => void>>;

beforeEach(() => {
  document.body.innerHTML = "<main><button id='card'><b>7</b></button><button id='next'></button><i>cloth</i></main>";
  root = document.querySelector("main")!;
  now = 1_000;
  clicked = vi.fn();
  for (const button of root.querySelectorAll("button")) button.onclick = (event) => clicked(button.id, event);
  detach = taps(root);
});

afterEach(() => detach());

const find = (id: string): HTMLElement => document.getElementById(id)!;
const names = (): string[] => clicked.mock.calls.map(([name]) => name);

function send(type: string, on: Element, x = 10, y = 10, more: Record<string, unknown> = {}): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: type === "click" ? 1 : 0 });
  const pointer = { pointerId: 1, isPrimary: true, pointerType: "touch", ...more };
  for (const [key, value] of Object.entries(pointer)) Object.defineProperty(event, key, { value });
  Object.defineProperty(event, "timeStamp", { value: now });
  on.dispatchEvent(event);
  return event;
}

/** A finger or mouse that goes down and up, without the browser's click. */
function press(on: Element, x = 10, y = 10, more: Record<string, unknown> = {}): void {
  send("pointerdown", on, x, y, more);
  send("pointerup", on, x, y, more);
}

describe("a tap", () => {
  it.each(["touch", "mouse", "pen"])("of a %s clicks when it is let go, though the browser sends no click", (pointerType) => {
    press(find("card").firstElementChild!, 10, 10, { pointerType });
    expect(names()).toEqual(["card"]);
    // Not by a key: those have no detail.
    expect(clicked.mock.calls[0]![1].detail).toBe(1);
  });

  it("acts once when the browser's click follows", () => {
    press(find("card"));
    send("click", find("card"));
    expect(names()).toEqual(["card"]);
  });

  it("keeps the browser's click from whatever lies there by then", () => {
    press(find("card"));
    send("click", find("next"));
    expect(names()).toEqual(["card"]);
  });

  it("lets no mouse events follow a finger", () => {
    press(find("card"));
    expect(send("touchend", find("card")).defaultPrevented).toBe(true);
    press(root.querySelector("i")!);
    expect(send("touchend", root.querySelector("i")!).defaultPrevented).toBe(false);
  });

  it("gives its button the focus", () => {
    press(find("next"));
    expect(document.activeElement).toBe(find("next"));
  });

  it("follows another one at once", () => {
    press(find("card"));
    now += 50;
    press(find("next"), 80, 10);
    send("click", find("next"), 80, 10);
    expect(names()).toEqual(["card", "next"]);
  });
});

describe("a double click", () => {
  it("acts once, also when another card has come to lie there", () => {
    press(find("card"));
    now += 200;
    press(find("next"));
    send("click", find("next"));
    expect(names()).toEqual(["card"]);
  });

  it("is two taps when a key was pressed between them", () => {
    press(find("card"));
    find("card").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    press(find("card"));
    expect(names()).toEqual(["card", "card"]);
  });

  it("is two taps when it is slow", () => {
    press(find("card"));
    now += 400;
    press(find("card"));
    expect(names()).toEqual(["card", "card"]);
  });

  it("is two taps on a button that repeats", () => {
    find("card").dataset["repeats"] = "";
    press(find("card"));
    now += 100;
    press(find("card"));
    expect(names()).toEqual(["card", "card"]);
  });
});

describe("no tap", () => {
  it("is a press that wanders off and comes back", () => {
    send("pointerdown", find("card"));
    send("pointermove", find("card"), 40, 10);
    send("pointerup", find("card"));
    expect(names()).toEqual([]);
  });

  it.each([
    ["lost", () => send("pointercancel", find("card"), 10, 10, { pointerType: "mouse" })],
    ["that opened a menu", () => send("contextmenu", find("card"))],
    ["whose button is gone", () => find("card").remove()],
  ])("is a press %s", (_, happens) => {
    const card = find("card");
    send("pointerdown", card, 10, 10, { pointerType: "mouse" });
    happens();
    send("pointerup", root, 10, 10, { pointerType: "mouse" });
    expect(names()).toEqual([]);
  });

  it.each([
    ["another button of the mouse", { pointerType: "mouse", button: 2 }],
    ["a second finger", { isPrimary: false }],
  ])("is a press of %s", (_, more) => {
    press(find("card"), 10, 10, more);
    expect(names()).toEqual([]);
  });

  it("is a press on a button that is disabled", () => {
    find("card").setAttribute("disabled", "");
    press(find("card"));
    expect(names()).toEqual([]);
  });
});

describe("clicks without a press", () => {
  it("pass: keys and assistive technology make them", () => {
    find("card").click();
    send("click", find("next"));
    expect(names()).toEqual(["card", "next"]);
  });

  it("of the keyboard pass right after a tap", () => {
    press(find("card"));
    find("next").click();
    expect(names()).toEqual(["card", "next"]);
  });

  it("pass when the board has gone", () => {
    press(find("card"));
    detach();
    send("click", find("next"));
    expect(names()).toEqual(["card", "next"]);
  });
});
