import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fly, look, NOWHERE } from "../fly/flights";
import { taps } from "./taps";

/** A hand of cards 50 pixels wide, side by side; playing one moves those after it to the left. */
let root: HTMLElement;
let played: string[];
let time: number;
let keyframes: Map<string, Keyframe[]>;
let detach: () => void;

const AT: Record<string, number> = { first: 25, second: 75, third: 125, store: 325 };

beforeEach(() => {
  time = 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  keyframes = new Map();
  HTMLElement.prototype.animate = function (this: HTMLElement, pictures: Keyframe[]) {
    keyframes.set(this.dataset["key"] ?? "", pictures);
    return { finished: new Promise(() => {}), cancel: () => {} } as unknown as Animation;
  } as unknown as typeof HTMLElement.prototype.animate;
  document.body.innerHTML = `<main><p data-zone="hand"></p><p data-zone="trick:1"></p>
    <button id="store"><b data-card="9" data-key="9" data-left="300"></b></button><button id="end">End</button></main>`;
  root = document.querySelector("main")!;
  for (const key of ["5", "6", "7"]) hand().append(card(key));
  layOut();
  played = [];
  root.addEventListener("click", ({ target }) => played.push((target as HTMLElement).dataset["key"] ?? (target as HTMLElement).id));
  detach = taps(root);
});

afterEach(() => {
  detach();
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
});

const hand = () => root.querySelector('[data-zone="hand"]')!;
const find = (key: string) => root.querySelector<HTMLElement>(`[data-key="${key}"]`)!;

function card(key: string): HTMLElement {
  const node = document.createElement("button");
  Object.assign(node.dataset, { card: key, key });
  return node;
}

function layOut(): void {
  [...hand().children].forEach((node, place) => ((node as HTMLElement).dataset["left"] = String(50 * place)));
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    node.getBoundingClientRect = () => new DOMRect(Number(node.dataset["left"]), 0, 50, 70);
  }
}

/** What the board does when the house has said so. */
function change(how: () => void): void {
  const before = look(root);
  how();
  layOut();
  fly(root, before, NOWHERE, { sky: root, back: () => null, still: () => false });
}

function play(key: string): void {
  change(() => {
    find(key).remove();
    const lying = document.createElement("b");
    Object.assign(lying.dataset, { card: key, key, left: "500" });
    root.querySelector('[data-zone="trick:1"]')!.append(lying);
  });
}

/** A press at a place, where `on` lies by now; the browser's click comes after it. */
function press(on: Element, x: number): void {
  for (const type of ["pointerdown", "pointerup", "click"]) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 30, detail: 1 });
    const pointer = { pointerId: 1, isPrimary: true, pointerType: "mouse", timeStamp: time };
    for (const [name, value] of Object.entries(pointer)) Object.defineProperty(event, name, { value });
    on.dispatchEvent(event);
  }
}

describe("a press right after the cards have moved", () => {
  it("is for the card that was aimed at, though its neighbour lies there now", () => {
    play("5");
    time += 100;
    press(find("7"), AT["second"]!);
    expect(played).toEqual(["6"]);
  });

  it("is for none when the card that was aimed at is gone", () => {
    play("5");
    time += 100;
    press(find("6"), AT["first"]!);
    expect(played).toEqual([]);
  });

  it("is for what lies there once there was time to see it", () => {
    play("5");
    time += 200;
    press(find("7"), AT["second"]!);
    expect(played).toEqual(["7"]);
  });

  it("reaches a pile whose top card has just gone, so that quick taps each take one", () => {
    change(() => {
      find("9").outerHTML = '<b data-card="8" data-key="8" data-left="300"></b>';
    });
    time += 50;
    press(root.querySelector("#store")!, AT["store"]!);
    expect(played).toEqual(["store"]);
  });

  it("never takes a control for a card", () => {
    play("5");
    time += 50;
    press(root.querySelector("#end")!, AT["first"]!);
    expect(played).toEqual(["end"]);
  });
});

describe("a card in the air", () => {
  it("isn't in the way of what lies beneath it", () => {
    play("5");
    expect(keyframes.get("5")!.map(({ pointerEvents }) => pointerEvents)).toEqual(["none", "none", "none"]);
  });

  it("can be pressed on its way to the hand", () => {
    change(() => {
      const taken = find("9");
      taken.remove();
      hand().append(card("9"));
    });
    expect(keyframes.get("9")!.some((picture) => "pointerEvents" in picture)).toBe(false);
  });
});
