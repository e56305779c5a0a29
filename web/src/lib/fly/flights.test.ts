import { describe, expect, it, vi } from "vitest";
import { fly, look, offset, shake, timeFor, type Air, type Course } from "./flights";

const spot = (x: number, y: number, width = 50, angle = 0) => ({ x, y, width, angle });

describe("offset", () => {
  it("leads from the new place back to the old one", () => {
    expect(offset(spot(10, 20), spot(100, 50))).toEqual({ x: -90, y: -30, scale: 1, turn: 0 });
  });

  it("is measured along the sides of a card that lies turned", () => {
    const way = offset(spot(0, 10), spot(0, 0, 50, 90));
    expect(way.x).toBeCloseTo(10);
    expect(way.y).toBeCloseTo(0);
    expect(way.turn).toBe(-90);
  });

  it("makes a small card small at first", () => {
    expect(offset(spot(0, 0, 25), spot(0, 0, 50)).scale).toBe(0.5);
  });
});

it("no flight takes longer than a third of a second", () => {
  expect(timeFor(0)).toBeGreaterThanOrEqual(180);
  expect(timeFor(100)).toBeGreaterThan(timeFor(10));
  expect(timeFor(5000)).toBe(320);
});

describe("fly", () => {
  const course: Course = { from: () => "stock", to: () => "seat:1", unknown: [], apart: 0 };

  function scene(html: string): { root: HTMLElement; air: Air } {
    const root = document.createElement("div");
    root.innerHTML = `<i data-zone="stock"></i><i data-zone="seat:1"></i><i data-zone="hand">${html}</i>`;
    return { root, air: { sky: document.createElement("div"), back: () => null, still: () => false } };
  }

  /** jsdom has no animations: this one is recorded and never ends. */
  function animated(root: HTMLElement): ReturnType<typeof vi.fn> {
    const animate = vi.fn(() => ({ finished: new Promise(() => {}), cancel: () => {} }));
    root.animate = animate as unknown as typeof root.animate;
    HTMLElement.prototype.animate = animate as unknown as typeof root.animate;
    return animate;
  }

  function withoutAnimations(): void {
    Reflect.deleteProperty(HTMLElement.prototype, "animate");
  }

  it("does nothing where elements can't be animated", () => {
    withoutAnimations();
    const { root, air } = scene('<b data-card="7H"></b>');
    expect(() => fly(root, look(root), course, air)).not.toThrow();
    expect(() => shake(root, false)).not.toThrow();
  });

  it("does nothing when the player wants less motion", () => {
    const { root, air } = scene('<b data-card="7H"></b>');
    const animate = animated(root);
    const empty = { cards: new Map(), anchors: new Map() };
    fly(root, empty, course, { ...air, still: () => true });
    shake(root, true);
    expect(animate).not.toHaveBeenCalled();
    withoutAnimations();
  });

  it("brings a new card from its zone, turning it over", () => {
    const { root, air } = scene("");
    const before = look(root);
    root.querySelector('[data-zone="hand"]')!.innerHTML = '<b data-card="7H"></b>';
    const animate = animated(root);
    fly(root, before, course, air);
    expect(animate).toHaveBeenCalledOnce();
    expect(animate.mock.calls[0]![0][0].transform).toContain("rotateY(180deg)");
    withoutAnimations();
  });

  it("sends a copy of a vanished card to its zone", () => {
    const { root, air } = scene('<b data-card="7H"><u></u></b>');
    const before = look(root);
    root.querySelector("[data-card]")!.remove();
    animated(root);
    fly(root, before, course, air);
    expect(air.sky.children).toHaveLength(1);
    expect(air.sky.querySelector("[data-card]")).toBeNull();
    withoutAnimations();
  });

  it("lets an unknown card pass face down", () => {
    const { root, air } = scene("");
    animated(root);
    fly(root, look(root), { ...course, unknown: [{ from: "stock", to: "seat:1" }] }, air);
    expect(air.sky.children).toHaveLength(1);
    withoutAnimations();
  });
});
