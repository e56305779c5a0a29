import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Tail } from "./tail";

/** A list of lines of 20 pixels in a room of 100; jsdom lays nothing out. */
let list: HTMLElement;
let room: number;
let resized: () => void;
let detach: () => void;
let tail: Tail;

const end = () => list.scrollHeight - room;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  room = 100;
  list = document.createElement("div");
  list.innerHTML = `<ol>${"<li></li>".repeat(20)}</ol>`;
  let top = 0;
  Object.defineProperties(list, {
    scrollHeight: { get: () => 20 * list.querySelectorAll("li").length },
    clientHeight: { get: () => room },
    scrollTop: {
      get: () => top,
      set: (to: number) => (top = Math.max(0, Math.min(to, end()))),
    },
  });
  tail = new Tail();
  detach = tail.attach(list);
});

afterEach(() => detach());

function scrollTo(top: number): void {
  list.scrollTop = top;
  list.dispatchEvent(new Event("scroll"));
}

async function add(lines: number): Promise<void> {
  list.querySelector("ol")!.insertAdjacentHTML("beforeend", "<li></li>".repeat(lines));
  await Promise.resolve();
}

describe("a list of lines", () => {
  it("begins at its newest line and goes along with each further one", async () => {
    expect(list.scrollTop).toBe(end());
    await add(10);
    expect(list.scrollTop).toBe(end());
  });

  it("stays there when the room gets smaller before the scroll is told of, as after a reload", async () => {
    room = 30;
    list.dispatchEvent(new Event("scroll"));
    resized();
    expect(list.scrollTop).toBe(end());
    await add(1);
    expect(list.scrollTop).toBe(end());
  });

  it("leaves who reads back alone until they come back, or say something", async () => {
    scrollTo(40);
    await add(5);
    expect(list.scrollTop).toBe(40);
    scrollTo(end() - 10);
    await add(5);
    expect(list.scrollTop).toBe(end());
    scrollTo(0);
    tail.follow();
    expect(list.scrollTop).toBe(end());
  });
});
