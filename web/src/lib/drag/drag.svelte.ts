import { findCard, idOf } from "../cards/id";
import { meantAt } from "../fly/flights";
import { reachOf, swallowClick } from "./clicks";
import { Edges } from "./edges";
import { distance, zoneAt, type Box, type Point } from "./geometry";

/** What the board decides about dragging. Zones are the values of `data-zone`. */
export interface DragRules {
  /** Whether the card may be lifted now. */
  liftable(card: string): boolean;
  /** Further cards that go along with this one, in the order they lie in. */
  along?(card: string): readonly string[];
  /** The zones that the card may be let go over, refused ones included: they say why. */
  zones(card: string): readonly string[];
  /** The card moved; `at` is the pointer in client pixels, `ghost` where the card is seen. */
  over?(card: string, zone: string | null, at: Point, ghost: Box): void;
  /** What is framed above the ghost as the place it would go to: the zone, if not told here. */
  mark?(card: string, zone: string, at: Point): Element | null;
  /** The card was let go at `at`; `ghost` is where it was seen last. */
  drop(card: string, zone: string | null, at: Point, ghost: Box): void;
  /** The drag ended without a drop: Esc, a lost pointer, or the card is gone. */
  cancel?(card: string, ghost: Box): void;
}

interface Press {
  pointer: number;
  card: string;
  /** Where the pointer went down. */
  from: Point;
  /** From the card's top left corner to the pointer. */
  grip: Point;
  far: number;
  /** How far beside a zone the pointer may be, in pixels. */
  reach: number;
}

/** A finger hides what it points at. */
const REACH = { finger: 24, mouse: 10 };

/** Milliseconds in which the click after a drop comes, if it comes. */
const PATIENCE = 300;

/** How far cards that go along stick out beside each other, in widths of a card. */
const BESIDE = 0.3;

/**
 * Drags the cards (`data-card`) of one board, told apart by their ids, between its zones, with a mouse, a pen or a finger.
 *
 * A press that stays in place is left to `taps`: it becomes the click that plays a card or picks it
 * up for tap-tap moving, so that all ways share one handler.
 */
export class Drag {
  /** The card on its way. */
  held = $state<string | null>(null);
  /** The zone under it. */
  over = $state<string | null>(null);
  /** The card chosen by a tap or key, to be put down by the next one. */
  picked = $state<string | null>(null);

  readonly #rules: DragRules;
  #root: HTMLElement | null = null;
  #press: Press | null = null;
  #ghost: HTMLElement | null = null;
  /** The frame around the place that the card would go to. */
  #frameOver: HTMLElement | null = null;
  #pointer: Point = { x: 0, y: 0 };
  #edges = new Edges();
  #frame = 0;
  #letClicksPass = (): void => {};

  constructor(rules: DragRules) {
    this.#rules = rules;
  }

  /** Svelte attachment for the element that holds all zones; it must be a positioned one. */
  readonly attach = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const listeners: [EventTarget, string, (event: never) => void][] = [
      [root, "pointerdown", this.#down],
      [root, "pointermove", this.#move],
      [root, "pointerup", this.#up],
      [root, "pointercancel", this.#lost],
      [root, "lostpointercapture", this.#lost],
      [root, "dragstart", this.#never],
      [root, "contextmenu", this.#menu],
      [window, "keydown", this.#key],
      [window, "blur", this.#away],
    ];
    for (const [target, name, listener] of listeners) {
      target.addEventListener(name, listener as EventListener);
    }
    return () => {
      this.#cancel();
      this.#letClicksPass();
      for (const [target, name, listener] of listeners) {
        target.removeEventListener(name, listener as EventListener);
      }
      this.#root = null;
    };
  };

  #down = (event: PointerEvent): void => {
    // A second finger, or a mouse beside it, never takes part.
    const root = this.#root;
    if (!root || this.#press || !event.isPrimary || event.button !== 0) return;
    const meant = meantAt(root, event.clientX, event.clientY);
    const node = meant?.node ?? (event.target as Element).closest<HTMLElement>("[data-card]");
    const card = node ? idOf(node) : "";
    if (!node?.isConnected || card === "" || !this.#rules.liftable(card)) return;
    const box = node.getBoundingClientRect();
    const from = { x: event.clientX, y: event.clientY };
    const grip = { x: from.x - box.left, y: from.y - box.top };
    const reach = REACH[event.pointerType === "mouse" ? "mouse" : "finger"];
    this.#press = { pointer: event.pointerId, card, from, grip, far: reachOf(event.pointerType), reach };
    this.#pointer = from;
  };

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    this.#pointer = { x: event.clientX, y: event.clientY };
    const way = Math.hypot(this.#pointer.x - press.from.x, this.#pointer.y - press.from.y);
    if (this.held === null && way > press.far) this.#lift(press);
  };

  #up = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (this.held === null) {
      this.#press = null;
      return;
    }
    this.#pointer = { x: event.clientX, y: event.clientY };
    this.#swallowClick();
    if (!this.#follow()) return;
    const ghost = this.#box(press);
    const zone = this.over;
    const at = this.#pointer;
    this.#end();
    this.#rules.drop(press.card, zone, at, ghost);
  };

  /** `lostpointercapture` bubbles: only the loss of this drag's own capture counts. */
  #lost = (event: PointerEvent): void => {
    if (event.pointerId !== this.#press?.pointer) return;
    if (event.type === "lostpointercapture" && event.target !== this.#root) return;
    this.#cancel();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    if (this.#press || this.picked) event.preventDefault();
    this.picked = null;
    if (this.held !== null) this.#swallowClick();
    this.#cancel();
  };

  #away = (): void => this.#cancel();

  #never = (event: Event): void => event.preventDefault();

  #menu = (event: Event): void => {
    if (this.#press) event.preventDefault();
  };

  #lift(press: Press): void {
    const node = this.#find(press.card);
    if (!node || !this.#root) {
      this.#press = null;
      return;
    }
    this.#root.setPointerCapture?.(press.pointer);
    this.#ghost = this.#copy(node, this.#rules.along?.(press.card) ?? []);
    this.#frameOver = frameOf();
    this.#edges = new Edges();
    this.#root.append(this.#ghost, this.#frameOver);
    this.picked = null;
    this.held = press.card;
    this.#run(performance.now());
  }

  #run = (now: number): void => {
    if (this.held === null || !this.#root) return;
    this.#edges.scroll(this.#root, this.#pointer, now);
    if (!this.#follow()) return;
    this.#frame = requestAnimationFrame(this.#run);
  };

  /** Brings the ghost to the pointer; false when the drag had to end. */
  #follow(): boolean {
    const press = this.#press;
    if (!press || !this.#ghost || !this.#root) return false;
    // The board may have been drawn anew since the last frame: only the id is lasting.
    if (!this.#find(press.card) || !this.#rules.liftable(press.card)) {
      this.#cancel();
      return false;
    }
    const ghost = this.#box(press);
    const root = this.#root.getBoundingClientRect();
    this.#ghost.style.translate = `${ghost.left - root.left}px ${ghost.top - root.top}px`;
    this.over = this.#zoneOf(press, ghost);
    this.#rules.over?.(press.card, this.over, this.#pointer, ghost);
    this.#mark(press.card, root);
    return true;
  }

  #zoneOf({ card, reach }: Press, ghost: Box): string | null {
    const zones = [...this.#zones(this.#rules.zones(card))];
    return zoneAt(this.#pointer, ghost, zones, this.#beside(zones) ? reach : 0);
  }

  *#zones(names: readonly string[]): Generator<readonly [string, DOMRect]> {
    for (const name of names) {
      const node = this.#place(name);
      if (node) yield [name, node.getBoundingClientRect()];
    }
  }

  #place(zone: string): Element | null {
    return this.#root?.querySelector(`[data-zone="${zone}"]`) ?? null;
  }

  /** Whether the pointer lies on bare cloth: what takes no card, such as a deck, isn't beside a zone. */
  #beside(zones: readonly (readonly [string, DOMRect])[]): boolean {
    const taking = zones.map(([zone]) => this.#place(zone));
    return ![...(this.#root?.querySelectorAll("[data-zone]") ?? [])].some(
      (node) => distance(this.#pointer, node.getBoundingClientRect()) === 0 && !taking.some((other) => other && node.contains(other)),
    );
  }

  /** Frames the place that the card would go to. A hand shows it by making room. */
  #mark(card: string, root: DOMRect): void {
    const zone = this.over;
    const place = zone === null || zone === "hand" ? null : this.#rules.mark ? this.#rules.mark(card, zone, this.#pointer) : this.#place(zone);
    const frame = this.#frameOver;
    if (!frame) return;
    frame.hidden = place === null;
    if (!place) return;
    const { left, top, width, height } = place.getBoundingClientRect();
    Object.assign(frame.style, { translate: `${left - root.left}px ${top - root.top}px`, width: `${width}px`, height: `${height}px` });
  }

  #box({ grip }: Press): Box {
    const width = this.#ghost?.offsetWidth ?? 0;
    const height = this.#ghost?.offsetHeight ?? 0;
    return { left: this.#pointer.x - grip.x, top: this.#pointer.y - grip.y, width, height };
  }

  #find(card: string): HTMLElement | null {
    return findCard(this.#root, card);
  }

  #copy(node: HTMLElement, along: readonly string[]): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = "drag-ghost";
    ghost.setAttribute("aria-hidden", "true");
    const layers = [...along.map((card) => this.#find(card)).filter((other) => other !== null), node];
    for (const [place, layer] of layers.entries()) {
      ghost.append(copyOf(layer, (place + 1 - layers.length) * node.offsetWidth * BESIDE));
    }
    const { position, width, height } = { position: "absolute", width: node.offsetWidth, height: node.offsetHeight };
    Object.assign(ghost.style, { position, left: "0", top: "0", width: `${width}px`, height: `${height}px` });
    ghost.style.setProperty("--card-w", getComputedStyle(node).getPropertyValue("--card-w"));
    return ghost;
  }

  #cancel(): void {
    const press = this.#press;
    if (!press) return;
    const ghost = this.#ghost ? this.#box(press) : null;
    this.#end();
    if (ghost) this.#rules.cancel?.(press.card, ghost);
  }

  #end(): void {
    const press = this.#press;
    cancelAnimationFrame(this.#frame);
    this.#press = null;
    this.held = null;
    this.over = null;
    this.#ghost?.remove();
    this.#frameOver?.remove();
    this.#ghost = this.#frameOver = null;
    if (press && this.#root?.hasPointerCapture?.(press.pointer)) {
      this.#root.releasePointerCapture(press.pointer);
    }
  }

  /** The click that follows a drag in the same breath means nothing. */
  #swallowClick(): void {
    this.#letClicksPass();
    this.#letClicksPass = swallowClick(PATIENCE);
  }
}

function frameOf(): HTMLElement {
  const frame = document.createElement("div");
  frame.className = "drag-frame";
  frame.setAttribute("aria-hidden", "true");
  Object.assign(frame.style, { position: "absolute", left: "0", top: "0" });
  frame.hidden = true;
  return frame;
}

/** What is drawn in `node`, so far to the right of where it will be put. */
function copyOf(node: HTMLElement, right: number): HTMLElement {
  const copy = document.createElement("div");
  Object.assign(copy.style, { position: "absolute", inset: "0", translate: `${right}px 0` });
  for (const child of node.children) copy.append(child.cloneNode(true));
  return copy;
}
