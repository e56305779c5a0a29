import { beforeEach, describe, expect, it } from "vitest";
import { Edges, speedAt } from "./edges";

const BOX = { left: 10, top: 100, width: 200, height: 200 };
const FRAME = 16;

describe("the speed at an edge", () => {
  it.each([
    ["the middle", 110, 200, 0],
    ["the upper edge", 110, 100, -1],
    ["near the upper edge", 110, 120, -0.5],
    ["the lower edge", 110, 300, 1],
    ["a little below", 110, 310, 1],
    ["far below", 110, 320, 0],
    ["beside it", 230, 300, 0],
  ])("with the pointer at %s", (_, x, y, share) => {
    expect(speedAt({ x, y }, BOX) / 520).toBeCloseTo(share);
  });

  it("leaves half of a low box still", () => {
    const low = { ...BOX, height: 40 };
    expect([speedAt({ x: 50, y: 112 }, low), speedAt({ x: 50, y: 128 }, low)]).toEqual([0, 0]);
    expect(speedAt({ x: 50, y: 139 }, low)).toBeGreaterThan(0);
  });
});

describe("a card that is held at the edge", () => {
  let root: HTMLElement;
  let melds: HTMLElement;
  let edges: Edges;
  let now: number;

  beforeEach(() => {
    document.body.innerHTML = `<main><div data-zone="melds" style="overflow-y: auto"></div></main>`;
    root = document.querySelector("main")!;
    melds = root.querySelector("div")!;
    melds.getBoundingClientRect = () => new DOMRect(BOX.left, BOX.top, BOX.width, BOX.height);
    Object.defineProperty(melds, "clientHeight", { value: 200 });
    Object.defineProperty(melds, "scrollHeight", { value: 900, configurable: true });
    [edges, now] = [new Edges(), 1000];
  });

  function hold(y: number, milliseconds: number): void {
    for (const end = now + milliseconds; now < end; now += FRAME) edges.scroll(root, { x: 50, y }, now);
  }

  it("brings what lies beyond it into sight, and back", () => {
    hold(299, 700);
    const { scrollTop } = melds;
    expect(scrollTop).toBeGreaterThan(150);
    hold(200, 100);
    expect(melds.scrollTop).toBe(scrollTop);
    hold(101, 700);
    expect(melds.scrollTop).toBeLessThan(scrollTop - 150);
  });

  it("scrolls nothing when it is only carried across", () => {
    hold(299, 150);
    hold(200, 50);
    hold(299, 150);
    expect(melds.scrollTop).toBe(0);
  });

  it("scrolls nothing that shows all it has, or that doesn't scroll", () => {
    Object.defineProperty(melds, "scrollHeight", { value: 200, configurable: true });
    hold(299, 700);
    Object.defineProperty(melds, "scrollHeight", { value: 900, configurable: true });
    melds.style.overflowY = "hidden";
    hold(299, 700);
    expect(melds.scrollTop).toBe(0);
  });
});
