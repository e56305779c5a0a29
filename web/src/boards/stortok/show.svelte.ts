import { tick, untrack } from "svelte";
import { cardList } from "../../lib/cards/cards";
import type { Box } from "../../lib/drag/geometry";
import { fly, look, type Air, type Course, type Spot } from "../../lib/fly/flights";
import { announce } from "../../lib/live.svelte";
import { sound } from "../../lib/sound";
import type { TableState } from "../../lib/table.svelte";
import { courseOf, NOWHERE } from "./course";
import { keepOrder, loadOrder, sameOrder, saveOrder } from "./hand";
import { noises, speech } from "./report";
import { Stage, type Scene } from "./stage.svelte";
import { ahead, type View } from "./view";

/** Where the board shows things; known once it is on the page. */
export interface Scenery {
  root: HTMLElement;
  air: Air;
}

/**
 * What is on show at the table, and how it changes: every change of it goes by `change`, so that
 * cards fly. The order of the viewer's own hand belongs to it.
 */
export class Show {
  scene = $state.raw<Scene | null>(null);
  /** The view on show: the scene's, with the viewer's own pending card already on the pile. */
  view = $state.raw<View | null>(null);
  order = $state.raw<readonly string[]>([]);
  /** The order that letting the dragged card go would give. */
  preview = $state.raw<readonly string[] | null>(null);

  readonly #table: TableState;
  readonly #scenery: () => Scenery | null;
  readonly #stage = new Stage((scene, before) => this.#paint(scene, before));
  /** Where let-go cards were seen last, for their flight home or to the pile. */
  readonly #landed = new Map<string, Spot>();

  constructor(table: TableState, scenery: () => Scenery | null) {
    this.#table = table;
    this.#scenery = scenery;
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

  /** The card was let go here: its flight begins where it was seen. */
  letGo(card: string, { left, top, width, height }: Box): void {
    this.#landed.set(card, { x: left + width / 2, y: top + height / 2, width, angle: 0 });
  }

  /** Lets cards that were let go fly back to where they belong. */
  settle(): void {
    void this.#change(() => {}, NOWHERE);
  }

  reorder(next: readonly string[]): void {
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

  #paint(scene: Scene, before: Scene | null): void {
    const table = this.#table;
    const view = ahead(scene.view, scene.seq === table.seq ? table.pending : null);
    void this.#change(
      () => {
        this.scene = scene;
        this.view = view;
        const kept = before ? this.order : loadOrder(table.id);
        if (view.you !== null) this.#keep(keepOrder(kept, cardList(view.hand)));
      },
      courseOf(before?.view ?? null, view, scene.events, scene.deal),
    );
    if (before) for (const noise of noises(before.view, scene)) sound.play(noise);
    const text = speech(before?.view ?? null, scene, table.info, table.seats);
    if (text) announce(text);
  }

  /** A move that was sent is shown at once; a refused one comes back. */
  #anticipate(pending: string | null): void {
    if (pending) this.#stage.hurry();
    const { scene } = this;
    if (!scene || scene.seq !== this.#table.seq) return;
    const view = ahead(scene.view, pending);
    if (view === this.view) return;
    void this.#change(() => {
      this.view = view;
      if (view.you !== null) this.#keep(keepOrder(loadOrder(this.#table.id), cardList(view.hand)));
    }, NOWHERE);
  }

  #keep(next: readonly string[]): void {
    if (sameOrder(next, this.order)) return;
    this.order = next;
    // A card that is only on its way to the pile keeps its place until the house agrees.
    if (this.#table.pending === null) saveOrder(this.#table.id, next);
  }
}
