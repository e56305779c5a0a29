import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../../lib/table/script";
import { Stage } from "../../lib/table/stage";
import { script } from "./script";
import { anEvent, aView } from "./testing";
import type { View } from "./view";

let shown: Scene<View>[];
let stage: Stage<View>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  stage = new Stage(script, (scene) => shown.push(scene));
});

afterEach(() => {
  stage.stop();
  vi.useRealTimers();
});

const log = [1, 2, 3, 4].map((seq) => anEvent(seq, 1, "play 6H"));
const receive = (seq: number, { hurry = false, deal = 1 } = {}) => stage.receive(aView({ plays: seq }), deal, seq, log, hurry);
const seqs = () => shown.map(({ seq }) => seq);

describe("the stage", () => {
  it("shows the first scene at once, and the next when eyes have followed", () => {
    receive(1);
    receive(2);
    expect(seqs()).toEqual([1]);
    vi.advanceTimersByTime(400);
    expect(seqs()).toEqual([1, 2]);
    expect(shown[1]!.events.map(({ seq }) => seq)).toEqual([2]);
  });

  it("doesn't wait with what the viewer did", () => {
    const mine = [anEvent(1, 1, "play 6H"), anEvent(2, 0, "play 7H")];
    stage.receive(aView({ plays: 1 }), 1, 1, mine, false);
    stage.receive(aView({ plays: 2 }), 1, 2, mine, false);
    expect(seqs()).toEqual([1, 2]);
  });

  it("doesn't wait when nothing happened for a while", () => {
    receive(1);
    vi.advanceTimersByTime(1000);
    receive(2);
    expect(seqs()).toEqual([1, 2]);
  });

  it("shows the newest at once when hurried, with all that happened", () => {
    receive(1);
    receive(2);
    receive(3);
    stage.hurry();
    expect(seqs()).toEqual([1, 3]);
    expect(shown[1]!.events.map(({ seq }) => seq)).toEqual([2, 3]);
    vi.advanceTimersByTime(5000);
    expect(seqs()).toEqual([1, 3]);
  });

  it("doesn't wait for a new deal or in a hidden tab", () => {
    receive(1);
    receive(2, { deal: 2 });
    receive(3, { deal: 2, hurry: true });
    expect(seqs()).toEqual([1, 2, 3]);
  });

  it("doesn't wait with what isn't a move", () => {
    receive(1);
    stage.receive(aView(), 1, 2, [{ ...anEvent(2, 1, ""), kind: "away" }], false);
    expect(seqs()).toEqual([1, 2]);
  });

  it("loses no event when it is hurried past scenes", () => {
    receive(1);
    receive(2);
    receive(4, { hurry: true });
    expect(shown[1]!.events.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  });

  it("lets a complete trick lie before it is set aside", () => {
    const events = [anEvent(1, 1, "play 6H"), anEvent(2, 2, "play 7H", { trick_complete: true })];
    stage.receive(aView({ pile: "6H", version: "20C" }), 1, 1, events, false);
    vi.advanceTimersByTime(1000);
    stage.receive(aView({ pile: "", set_aside: "6H 7H", version: "20C" }), 1, 2, events, false);
    expect(shown.at(-1)!.view.pile).toBe("6H 7H");
    vi.advanceTimersByTime(600);
    expect(shown.at(-1)!.view.pile).toBe("6H 7H");
    vi.advanceTimersByTime(600);
    expect(shown.at(-1)!.view).toMatchObject({ pile: "", set_aside: "6H 7H" });
    expect(shown.at(-1)!.events).toEqual([]);
  });
});
