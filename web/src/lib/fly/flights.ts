/**
 * Cards fly from where they were to where they are.
 *
 * `look` before the page changes, `fly` after it: a card that exists on both sides moves by FLIP,
 * a new one comes from the zone that `from` names, a vanished one goes to the zone that `to`
 * names as a copy in the air. Nothing waits for a flight: the page is already in its new state,
 * and the next `look` takes a card over wherever it is in the air.
 */

import { idOf } from "../cards/id";

export interface Sight {
  cards: Map<string, Seen>;
  anchors: Map<string, Spot>;
}

/** Middle, width and angle of a card, in client pixels and degrees. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  angle: number;
}

interface Seen extends Spot {
  node: HTMLElement;
  /** The button that it is or lies in. */
  button: HTMLButtonElement | null;
  /** Its z-index at rest. */
  layer: number;
}

export interface Course {
  /** Zone that a card not seen before comes from; it is turned over on its way. */
  from(card: string): string | null;
  /** Zone that a vanished card goes to; it is turned face down on its way. */
  to(card: string): string | null;
  /** Face-down cards that pass from zone to zone without being known to the viewer. */
  unknown: readonly { from: string; to: string }[];
  /** Milliseconds from one card of the same kind to the next. */
  apart: number;
}

/** For cards that only change places, and for whoever comes in the middle of a deal. */
export const NOWHERE: Course = { from: () => null, to: () => null, unknown: [], apart: 0 };

export interface Air {
  /** Positioned element above the board that takes the copies. */
  sky: HTMLElement;
  /** The drawing of a back, to be copied. */
  back: () => HTMLElement | null;
  /** Reduced motion, or the tab isn't seen. */
  still: () => boolean;
}

interface Sky extends Air {
  /** Where the sky lies, in client pixels. */
  origin: DOMRect;
}

/** Running flights by the card's element. */
const flights = new WeakMap<HTMLElement, Animation>();

/** What was on the table before it last changed, and when that was. */
let lately: { root: HTMLElement; before: Sight; at: number } | null = null;

/** Milliseconds in which nobody has seen a change and acted upon it. */
const REACTION = 150;

/**
 * The card that is meant by a press on the table so soon after a change that its place had been
 * aimed at before: the one that lay on top there. Null when that is too long ago, or no card that
 * could be pressed lay there: then what lies there now is meant.
 */
export function meantAt(root: HTMLElement, x: number, y: number): Pick<Seen, "node" | "button"> | null {
  if (lately?.root !== root || performance.now() - lately.at > REACTION) return null;
  const there = [...lately.before.cards.values()].filter((card) => covers(card, x, y));
  const top = there.reduce<Seen | null>((best, card) => (best && best.layer > card.layer ? best : card), null);
  return top?.button ? top : null;
}

function covers({ x, y, width, angle }: Spot, atX: number, atY: number): boolean {
  const back = (-angle * Math.PI) / 180;
  const [right, down] = [atX - x, atY - y];
  const across = right * Math.cos(back) - down * Math.sin(back);
  const along = right * Math.sin(back) + down * Math.cos(back);
  return Math.abs(across) <= width / 2 && Math.abs(along) <= (width * RATIO) / 2;
}

const RATIO = 7 / 5;
const EASE = "cubic-bezier(.3,.75,.25,1)";
const HIGH = 500;

export function look(root: HTMLElement): Sight {
  const cards = new Map<string, Seen>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    cards.set(idOf(node), { ...spotOf(node), node, button: node.closest("button"), layer: layerOf(node) });
  }
  const anchors = new Map<string, Spot>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    const anchor = node.querySelector<HTMLElement>("[data-anchor]") ?? node;
    anchors.set(node.dataset["zone"]!, spotOf(anchor));
  }
  return { cards, anchors };
}

export function fly(root: HTMLElement, before: Sight, course: Course, air: Air): void {
  if (air.still() || typeof root.animate !== "function") return;
  lately = { root, before, at: performance.now() };
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) land(node);
  // All is measured before the first flight begins: measuring in between would lay the page
  // out anew for every card.
  const after = look(root);
  const sky = { ...air, origin: air.sky.getBoundingClientRect() };
  flyKnown(before, after, course, sky);
  let order = 0;
  for (const { from, to } of course.unknown) {
    const [start, end] = [before.anchors.get(from) ?? after.anchors.get(from), after.anchors.get(to)];
    if (start && end) pass(start, end, course.apart * order++, sky);
  }
}

function flyKnown(before: Sight, after: Sight, course: Course, sky: Sky): void {
  let [arrivals, departures] = [0, 0];
  for (const [card, seen] of after.cards) {
    const old = before.cards.get(card);
    if (old) moveOver(seen, old);
    else arrive(seen, after.anchors.get(course.from(card) ?? ""), course.apart * arrivals++, sky);
  }
  for (const [card, seen] of before.cards) {
    if (after.cards.has(card)) continue;
    const target = after.anchors.get(course.to(card) ?? "");
    if (target) depart(seen, target, course.apart * departures++, sky);
  }
}

/** Says no: a short shake of the head. */
export function shake(node: HTMLElement | null, still: boolean): void {
  if (!node || still || typeof node.animate !== "function") return;
  const steps = [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  node.animate(steps, { duration: 320, easing: "ease-out" });
}

function spotOf(node: HTMLElement): Spot {
  const box = node.getBoundingClientRect();
  const turned = Number.parseFloat(getComputedStyle(node).rotate);
  const angle = Number.isNaN(turned) ? 0 : turned;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: uprightWidth(box, angle), angle };
}

/**
 * The width of a card from the box around it when it lies turned by `angle`. The box's height
 * tells it, as a card that is just being turned over looks narrower than it is.
 */
function uprightWidth(box: DOMRect, angle: number): number {
  const turn = (angle * Math.PI) / 180;
  return box.height / (RATIO * Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
}

/** The transform that shows a card lying at `to` as if it lay at `from`. */
export function offset(from: Spot, to: Spot): { x: number; y: number; scale: number; turn: number } {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const back = (-to.angle * Math.PI) / 180;
  return {
    x: x * Math.cos(back) - y * Math.sin(back),
    y: x * Math.sin(back) + y * Math.cos(back),
    scale: to.width > 0 ? from.width / to.width : 1,
    turn: from.angle - to.angle,
  };
}

/** Milliseconds for a way of so many pixels: far flights take longer, none takes long. */
export function timeFor(way: number): number {
  return Math.round(Math.min(320, 180 + way * 0.28));
}

interface Way {
  x: number;
  y: number;
  scale: number;
  turn: number;
}

function picture({ x, y, scale, turn }: Way, flip: number): string {
  return `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg) perspective(800px) rotateY(${flip}deg)`;
}

const HOME: Way = { x: 0, y: 0, scale: 1, turn: 0 };

/** Three pictures: a card in the air is a little nearer to the eye. */
function frames(start: Way, end: Way, flip: [number, number], high: number): Keyframe[] {
  const half: Way = {
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2,
    scale: ((start.scale + end.scale) / 2) * 1.07,
    turn: (start.turn + end.turn) / 2,
  };
  return [
    { transform: picture(start, flip[0]), zIndex: high },
    { transform: picture(half, (flip[0] + flip[1]) / 2), zIndex: high },
    { transform: picture(end, flip[1]), zIndex: high },
  ];
}

/**
 * A card in the air isn't in the way of what lies beneath, unless it comes to the hand: then a
 * press on it is for it.
 */
function aloft({ node }: Seen, pictures: Keyframe[]): Keyframe[] {
  if (node.closest('[data-zone="hand"]')) return pictures;
  return pictures.map((picture) => ({ ...picture, pointerEvents: "none" }));
}

function moveOver(now: Seen, old: Spot): void {
  const way = offset(old, now);
  const length = Math.hypot(way.x, way.y);
  if (length < 1 && Math.abs(way.scale - 1) < 0.02) return;
  // A card that is only pushed stays in its layer and on the cloth.
  const pictures =
    length > now.width / 2
      ? aloft(now, frames(way, HOME, [0, 0], HIGH))
      : frames(way, HOME, [0, 0], now.layer).filter((_, step) => step !== 1);
  flights.set(now.node, now.node.animate(pictures, { duration: timeFor(length), easing: EASE }));
}

function arrive(now: Seen, from: Spot | undefined, delay: number, air: Sky): void {
  if (!from) return;
  const way = offset(from, now);
  const timing = { duration: timeFor(Math.hypot(way.x, way.y)), delay, easing: EASE, fill: "backwards" } as const;
  flights.set(now.node, now.node.animate(aloft(now, frames(way, HOME, [180, 0], HIGH)), timing));
  cover(now.node, "leaves", timing, air);
}

function depart(seen: Seen, to: Spot, delay: number, air: Sky): void {
  const copy = inTheAir(seen.node.firstElementChild?.cloneNode(true) as HTMLElement | null, seen, air);
  const way = offset({ ...to, angle: 0 }, seen);
  const timing = { duration: timeFor(Math.hypot(way.x, way.y)), delay, easing: EASE, fill: "both" } as const;
  cover(copy, "comes", timing, air);
  void copy.animate(frames(HOME, { ...way, turn: 0 }, [0, 180], HIGH), timing).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}

function pass(from: Spot, to: Spot, delay: number, air: Sky): void {
  const copy = inTheAir(air.back()?.cloneNode(true) as HTMLElement | null, { ...from, angle: 0 }, air);
  const way = offset({ ...to, angle: 0 }, { ...from, angle: 0 });
  const timing = { duration: timeFor(Math.hypot(way.x, way.y)), delay, easing: EASE, fill: "both" } as const;
  void copy.animate(frames(HOME, way, [0, 0], HIGH), timing).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}

function inTheAir(drawing: HTMLElement | null, spot: Spot, { sky, origin }: Sky): HTMLElement {
  const copy = document.createElement("div");
  copy.className = "flying";
  if (drawing) copy.append(drawing);
  const [left, top] = [spot.x - spot.width / 2 - origin.left, spot.y - (spot.width * RATIO) / 2 - origin.top];
  Object.assign(copy.style, { position: "absolute", left: `${left}px`, top: `${top}px`, rotate: `${spot.angle}deg` });
  copy.style.setProperty("--card-w", `${spot.width}px`);
  sky.append(copy);
  return copy;
}

/** Lays a back over a card for the half of the flight in which its face can't be seen. */
function cover(node: HTMLElement, kind: "comes" | "leaves", timing: KeyframeAnimationOptions, air: Air): void {
  const back = air.back()?.cloneNode(true) as HTMLElement | undefined;
  if (!back) return;
  back.dataset["cover"] = "";
  Object.assign(back.style, { position: "absolute", inset: "0" });
  node.append(back);
  const [first, second] = kind === "leaves" ? [1, 0] : [0, 1];
  const steps = [first, first, second, second].map((opacity, index) => ({ opacity, offset: index === 0 ? 0 : index === 3 ? 1 : 0.5 }));
  void back.animate(steps, { ...timing, fill: "both" }).finished.then(
    () => back.remove(),
    () => back.remove(),
  );
}

/** Ends a running flight so that the card's lasting place can be measured. */
function land(node: HTMLElement): void {
  const flight = flights.get(node);
  if (!flight) return;
  for (const back of node.querySelectorAll("[data-cover]")) back.remove();
  flight.cancel();
  flights.delete(node);
}

function layerOf(node: HTMLElement): number {
  const layer = Number.parseInt(getComputedStyle(node).zIndex, 10);
  return Number.isNaN(layer) ? 0 : layer;
}
