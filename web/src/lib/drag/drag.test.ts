import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Drag, type DragRules } from "./drag.svelte";

/** A board of 200 × 200: a hand below, a pile above, cards of 20 × 28. */
const PLACES: Record<string, [number, number, number, number]> = {
  "hand": [0, 150, 200, 50],
  "pile": [50, 0, 100, 100],
  "7H": [10, 160, 20, 28],
  "8S": [40, 160, 20, 28],
  "deck": [160, 0, 40, 100],
};

function placed(node: HTMLElement, name: string): HTMLElement {
  const [left, top, width, height] = PLACES[name]!;
  node.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  Object.defineProperty(node, "offsetWidth", { value: width });
  Object.defineProperty(node, "offsetHeight", { value: height });
  return node;
}

let root: HTMLElement;
let frames: FrameRequestCallback[];
let rules: { [name in keyof Required<DragRules>]: ReturnType<typeof vi.fn> };
let drag: Drag;
let detach: () => void;

beforeEach(() => {
  document.body.innerHTML = `<main>
    <div data-zone="pile"></div><div data-zone="deck"></div>
    <div data-zone="hand"><button data-card="7H"><b>7</b></button><button data-card="8S"></button></div>
  </main>`;
  root = document.querySelector("main")!;
  for (const node of root.querySelectorAll<HTMLElement>("[data-zone], [data-card]")) {
    placed(node, (node.dataset["zone"] ?? node.dataset["card"])!);
  }
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
  rules = {
    liftable: vi.fn(() => true),
    along: vi.fn(() => [] as string[]),
    zones: vi.fn(() => ["pile", "hand"]),
    over: vi.fn(),
    mark: vi.fn((_, zone: string) => root.querySelector(`[data-zone="${zone}"]`)),
    drop: vi.fn(),
    cancel: vi.fn(),
  };
  drag = new Drag(rules as unknown as DragRules);
  detach = drag.attach(root);
  // jsdom lays nothing out: the ghost is as large as the card it was copied from.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(20);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(28);
});

afterEach(() => detach());

function send(type: string, x: number, y: number, more: PointerEventInit & { on?: Element } = {}): void {
  const { on = root, ...init } = more;
  const detail = type === "click" ? 1 : 0;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail, ...init });
  Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: "mouse", ...more });
  on.dispatchEvent(event);
}

const card = (code: string) => root.querySelector(`[data-card="${code}"]`)!;

/** Grips 7H at (5, 5) of the card and carries it so that its corner comes to x, y. */
function carry(x: number, y: number): void {
  send("pointerdown", 15, 165, { on: card("7H") });
  send("pointermove", x + 5, y + 5);
}

function nextFrame(): void {
  frames.splice(0).forEach((frame) => frame(0));
}

describe("a drag", () => {
  it("takes others along, drawn beside it in their order", () => {
    rules.along.mockReturnValue(["8S"]);
    root.querySelector('[data-card="8S"]')!.innerHTML = "<b>8</b>";
    carry(80, 40);
    const ghost = root.querySelector<HTMLElement>(".drag-ghost")!;
    expect([...ghost.children].map((layer) => layer.textContent)).toEqual(["8", "7"]);
    expect([...ghost.children].map((layer) => (layer as HTMLElement).style.translate)).toEqual(["-6px 0", "0px 0"]);
  });

  it("is let go on the zone under the pointer", () => {
    carry(80, 40);
    expect([drag.held, drag.over]).toEqual(["7H", "pile"]);
    send("pointerup", 85, 45);
    expect(rules.drop).toHaveBeenCalledExactlyOnceWith(
      "7H",
      "pile",
      { x: 85, y: 45 },
      { left: 80, top: 40, width: 20, height: 28 },
    );
    expect([drag.held, root.querySelector(".drag-ghost")]).toEqual([null, null]);
  });

  it("shows a copy of the card under the pointer", () => {
    carry(80, 40);
    const ghost = root.querySelector<HTMLElement>(".drag-ghost")!;
    expect(ghost.textContent).toBe("7");
    expect(ghost.dataset["card"]).toBeUndefined();
    send("pointermove", 100, 60);
    nextFrame();
    expect(ghost.style.translate).toBe("95px 55px");
  });

  it("says where it is", () => {
    carry(120, 110);
    expect(rules.over).toHaveBeenLastCalledWith("7H", null, { x: 125, y: 115 }, { left: 120, top: 110, width: 20, height: 28 });
    send("pointermove", 25, 175);
    nextFrame();
    expect(rules.over).toHaveBeenLastCalledWith("7H", "hand", { x: 25, y: 175 }, { left: 20, top: 170, width: 20, height: 28 });
  });

  it("means a zone a little beside the pointer, for a finger further than for a mouse", () => {
    const letGo = (pointerType: string, y: number) => {
      send("pointerdown", 15, 180, { on: card("7H"), pointerType });
      send("pointermove", 80, y, { pointerType });
      const { over } = drag;
      send("pointerup", 80, y, { pointerType });
      return over;
    };
    expect([letGo("mouse", 109), letGo("mouse", 113)]).toEqual(["pile", null]);
    expect([letGo("touch", 119), letGo("touch", 126)]).toEqual(["pile", null]);
  });

  it("means nothing on what takes no card, however near a zone is", () => {
    carry(148, 40);
    expect(drag.over).toBe("pile");
    send("pointermove", 162, 45);
    nextFrame();
    expect(drag.over).toBeNull();
  });

  it("frames the place it would go to, but the hand", () => {
    carry(80, 40);
    const frame = root.querySelector<HTMLElement>(".drag-frame")!;
    expect([frame.hidden, frame.style.translate, frame.style.width]).toEqual([false, "50px 0px", "100px"]);
    send("pointermove", 25, 175);
    nextFrame();
    expect(frame.hidden).toBe(true);
    send("pointerup", 25, 175);
    expect(root.querySelector(".drag-frame")).toBeNull();
  });

  it("doesn't begin with a trembling finger, nor on a card that may not be lifted", () => {
    send("pointerdown", 15, 165, { on: card("7H") });
    send("pointermove", 18, 166);
    expect(drag.held).toBeNull();
    send("pointerup", 18, 166);
    rules.liftable.mockReturnValue(false);
    carry(80, 40);
    expect(drag.held).toBeNull();
  });

  it("leaves a click alone that didn't move", () => {
    const clicked = vi.fn();
    card("7H").addEventListener("click", clicked);
    send("pointerdown", 15, 165, { on: card("7H") });
    send("pointerup", 15, 165);
    send("click", 15, 165, { on: card("7H") });
    expect(clicked).toHaveBeenCalledOnce();
    expect(rules.drop).not.toHaveBeenCalled();
  });

  it("swallows the click that follows it, and only that one", () => {
    const clicked = vi.fn();
    card("7H").addEventListener("click", clicked);
    carry(80, 40);
    send("pointerup", 85, 45);
    send("click", 85, 45, { on: card("7H") });
    expect(clicked).not.toHaveBeenCalled();
    send("click", 15, 165, { on: card("7H") });
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("lets the next press's click pass when none followed the drag", () => {
    const clicked = vi.fn();
    card("8S").addEventListener("click", clicked);
    carry(80, 40);
    send("pointerup", 85, 45);
    send("pointerdown", 45, 165, { on: card("8S") });
    send("pointerup", 45, 165);
    send("click", 45, 165, { on: card("8S") });
    expect(clicked).toHaveBeenCalledOnce();
  });
});

describe("a drag ends without a drop", () => {
  it.each([
    ["by Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
    ["by pointercancel", () => send("pointercancel", 85, 45)],
    ["by losing its capture", () => send("lostpointercapture", 85, 45)],
    ["when the window loses the focus", () => window.dispatchEvent(new Event("blur"))],
    ["when the board goes", () => detach()],
    ["when its card disappears", () => (card("7H").remove(), nextFrame())],
    ["when its card may not be lifted any longer", () => (rules.liftable.mockReturnValue(false), nextFrame())],
  ])("%s", (_, end) => {
    carry(80, 40);
    end();
    expect([drag.held, drag.over, root.querySelector(".drag-ghost")]).toEqual([null, null, null]);
    expect(rules.cancel).toHaveBeenCalledOnce();
    send("pointerup", 85, 45);
    expect(rules.drop).not.toHaveBeenCalled();
  });
});

describe("a drag goes on", () => {
  it("when a capture that bubbled up from a card is lost", () => {
    carry(80, 40);
    send("lostpointercapture", 85, 45, { on: card("7H") });
    expect(drag.held).toBe("7H");
  });

  it("whatever a second finger does", () => {
    carry(80, 40);
    const second = { pointerId: 2, isPrimary: false, on: card("8S") };
    send("pointerdown", 45, 165, second);
    send("pointermove", 150, 20, second);
    send("pointercancel", 150, 20, second);
    send("pointerup", 150, 20, second);
    expect(drag.held).toBe("7H");
    expect(rules.drop).not.toHaveBeenCalled();
  });

  it("when the card is drawn anew", () => {
    carry(80, 40);
    const anew = placed(document.createElement("button"), "7H");
    anew.dataset["card"] = "7H";
    card("7H").replaceWith(anew);
    nextFrame();
    expect(drag.held).toBe("7H");
  });

  it("to where the zones are now, as after a turn of the phone", () => {
    carry(80, 40);
    root.querySelector<HTMLElement>('[data-zone="pile"]')!.getBoundingClientRect = () => new DOMRect(0, 300, 9, 9);
    nextFrame();
    expect(drag.over).toBeNull();
  });
});

it("Escape puts a picked card back", () => {
  drag.picked = "8S";
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(drag.picked).toBeNull();
});
