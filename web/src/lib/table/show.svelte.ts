import { tick, untrack } from "svelte";
import { codeOf } from "../cards/id";
import type { Box } from "../drag/geometry";
import { fly, look, NOWHERE, type Air, type Course, type Spot } from "../fly/flights";
import { announce } from "../live.svelte";
import { m } from "../messages";
import type * as wire from "../protocol";
import { sound } from "../sound";
import type { TableState } from "../table.svelte";
import { inOrderOf, keepOrder, loadOrder, sameOrder, saveOrder } from "./hand";
import type { Scene, Script, Shown } from "./script";
import { Stage } from "./stage";

/** Where the board shows things; known once it is on the page. */
export interface Scenery {
  root: HTMLElement;
  air: Air;
}

/**
 * What is on show at the table, and how it changes: every change of it goes by `change`, so that
 * cards fly. The order of the viewer's own hand belongs to it. Cards go by their ids.
 */
export class Show<V extends Shown> {
  scene = $state.raw<Scene<V> | null>(null);
  /** The view on show: the scene's, with the viewer's own pending move already made. */
  view = $state.raw<V | null>(null);
  order = $state.raw<readonly string[]>([]);
  /** The order that letting the dragged card go would give. */
  preview = $state.raw<readonly string[] | null>(null);

  readonly #table: TableState;
  readonly #script: Script<V>;
  readonly #scenery: () => Scenery | null;
  readonly #stage: Stage<V>;
  /** Where let-go cards were seen last, for their flight home or to the pile. */
  readonly #landed = new Map<string, Spot>();
  /** The order that this browser remembers. */
  #saved: readonly string[] = [];
  /** The card that the viewer moved last. */
  #moved: string | null = null;

  constructor(table: TableState, script: Script<V>, scenery: () => Scenery | null) {
    this.#table = table;
    this.#script = script;
    this.#scenery = scenery;
    this.#stage = new Stage(script, (scene, before) => this.#paint(scene, before));
  }

  /** Follows the table; call while a component is set up. */
  follow(): void {
    const table = this.#table;
    $effect(() => {
      const { view, deal, seq, log } = table;
      if (view) untrack(() => this.#stage.receive(view, deal, seq, log, document.hidden));
    });
    $effect(() => {
      const { pending } = table;
      untrack(() => this.#anticipate(pending));
    });
    $effect(() => () => this.#stage.stop());
  }

  /** Whether the newest view is on show, so that legal moves belong to the picture. */
  get current(): boolean {
    return this.scene?.seq === this.#table.seq && this.#table.pending === null;
  }

  /** Asks the house for a move made with `card`, which is shown at once. */
  play(move: string, card: string | null): void {
    this.#moved = card;
    this.#table.play(move);
  }

  /** Brings the newest view before the eyes, so that a hand on the table finds things where they are. */
  hurry(): void {
    this.#stage.hurry();
  }

  /** The card was let go here: its flight begins where it was seen. */
  letGo(card: string, { left, top, width, height }: Box): void {
    this.#landed.set(card, { x: left + width / 2, y: top + height / 2, width, angle: 0 });
  }

  /** Lets cards that were let go fly back to where they belong. */
  settle(): void {
    void this.#change(() => {}, NOWHERE);
  }

  reorder(next: readonly string[]): void {
    this.#table.clearProblem();
    void this.#change(() => this.#keep(next), NOWHERE);
  }

  async #change(update: () => void, course: Course): Promise<void> {
    const scenery = this.#scenery();
    if (!scenery) return update();
    const before = look(scenery.root);
    for (const [card, spot] of this.#landed) {
      const seen = before.cards.get(card);
      if (seen) before.cards.set(card, { ...seen, ...spot });
    }
    this.#landed.clear();
    update();
    await tick();
    fly(scenery.root, before, course, scenery.air);
  }

  #paint(scene: Scene<V>, before: Scene<V> | null): void {
    const table = this.#table;
    const pending = scene.seq === table.seq ? table.pending : null;
    const view = this.#script.ahead(scene.view, pending, this.#moved);
    void this.#change(
      () => {
        this.scene = scene;
        this.view = view;
        if (view.you !== null) this.#keep(this.#ordered(view, before?.deal === scene.deal));
      },
      takingBack(scene) ? NOWHERE : this.#script.course(before?.view ?? null, view, scene.events, scene.deal),
    );
    if (before) for (const noise of this.#script.noises(before.view, scene)) sound.play(noise);
    // Cards that come back with a move would be told as drawn by a board.
    const back = takingBack(scene);
    const text = back ? m.log.takeBack(nameAt(table, back.seat)) : this.#script.speech(before?.view ?? null, scene, table.info, table.seats);
    if (text) announce(text);
  }

  /** A move that was sent is shown at once; a refused one comes back. */
  #anticipate(pending: string | null): void {
    if (pending) this.#stage.hurry();
    const { scene } = this;
    if (!scene || scene.seq !== this.#table.seq) return;
    const view = this.#script.ahead(scene.view, pending, this.#moved);
    if (view === this.view) {
      if (view.you !== null) this.#save();
      return;
    }
    this.#stage.retouch(view);
    void this.#change(() => {
      this.view = view;
      if (view.you !== null) this.#keep(this.#ordered(view, pending !== null));
    }, NOWHERE);
  }

  /** The viewer's cards in the order they are held, or else as this browser remembers it. */
  #ordered(view: V, held: boolean): string[] {
    const hand = this.#script.hand(view);
    return held ? keepOrder(this.order, hand) : inOrderOf(loadOrder(this.#table.id), hand);
  }

  #keep(next: readonly string[]): void {
    if (!sameOrder(next, this.order)) this.order = next;
    this.#save();
  }

  /** A card that is only on its way to the pile keeps its place until the house agrees. */
  #save(): void {
    if (this.#table.pending !== null || sameOrder(this.order, this.#saved)) return;
    this.#saved = this.order;
    saveOrder(this.#table.id, this.order.map(codeOf));
  }
}

/** Cards of moves that were taken back find their way by themselves. */
function takingBack({ events }: Scene<Shown>): wire.Event | undefined {
  return events.find(({ kind }) => kind === "take-back");
}

function nameAt({ seats }: TableState, seat: number | null): string {
  return (seat === null ? undefined : seats[seat]?.name) ?? m.log.somebody;
}
