import { meantAt } from "../fly/flights";
import { reachOf, swallowClick } from "./clicks";

/** Milliseconds in which a second tap at the same place belongs to a double click. */
const DOUBLE = 350;

/** Milliseconds in which the browser's own click comes, if it comes. */
const PATIENCE = 1_000;

interface Press {
  pointer: number;
  type: string;
  button: HTMLButtonElement;
  x: number;
  y: number;
}

interface Tap {
  time: number;
  x: number;
  y: number;
}

/**
 * Svelte attachment: a press on a button within `root` that is let go where it began clicks that
 * button at once, and the browser's own click is kept back.
 *
 * Browsers owe no click to a finger: after a flick Chromium takes the next tap for the one that
 * halts a scroll. A press right after cards have moved is for the card that lay there before; when
 * that is gone, for none. The second tap of a double click does nothing, unless the button's
 * `data-repeats` says that each of quick taps counts.
 */
export function taps(root: HTMLElement): () => void {
  let press: Press | null = null;
  let last: Tap | null = null;
  /** The finger that tapped is about to leave: mouse events must not follow it. */
  let leaving = false;
  let letClicksPass = (): void => {};

  const down = (event: PointerEvent): void => {
    leaving = false;
    if (!event.isPrimary) return;
    const under = (event.target as Element).closest("button");
    const button = buttonMeant(root, event, under);
    if (button !== under) letGo(event);
    const main = button?.isConnected && !button.disabled && event.button === 0;
    press = main ? { pointer: event.pointerId, type: event.pointerType, button, x: event.clientX, y: event.clientY } : null;
  };

  /** What the browser takes the press for has nothing to do with it. */
  const letGo = (event: PointerEvent): void => {
    leaving = event.pointerType === "touch";
    letClicksPass();
    letClicksPass = swallowClick(PATIENCE);
  };

  const near = (event: PointerEvent, to: { x: number; y: number }): boolean =>
    Math.hypot(event.clientX - to.x, event.clientY - to.y) <= reachOf(event.pointerType);

  const move = (event: PointerEvent): void => {
    if (press?.pointer === event.pointerId && !near(event, press)) press = null;
  };

  const up = (event: PointerEvent): void => {
    if (press?.pointer !== event.pointerId) return;
    const { button } = press;
    const still = near(event, press) && button.isConnected;
    press = null;
    if (still) tap(button, event);
  };

  const tap = (button: HTMLButtonElement, event: PointerEvent): void => {
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const again = last !== null && time - last.time < DOUBLE && near(event, last);
    if (event.pointerType === "touch") {
      leaving = true;
      button.focus({ preventScroll: true });
    }
    letClicksPass();
    if (!again || button.dataset["repeats"] !== undefined) {
      last = { time, x, y };
      button.dispatchEvent(clickOf(event));
    }
    letClicksPass = swallowClick(PATIENCE);
  };

  const lost = (event: PointerEvent): void => {
    if (press?.pointer === event.pointerId) press = null;
  };

  /** A key between two taps parts them. */
  const key = (): void => {
    last = null;
  };

  /** A mouse's menu takes the place of the click. */
  const menu = (): void => {
    if (press?.type === "mouse") press = null;
  };

  /** The mouse events made of a tap would strike whatever lies there by now. */
  const left = (event: TouchEvent): void => {
    if (leaving && event.cancelable) event.preventDefault();
    leaving = false;
  };

  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", lost],
    ["keydown", key],
    ["contextmenu", menu],
    ["touchend", left],
  ];
  for (const [name, listener] of listeners) root.addEventListener(name, listener as EventListener);
  return () => {
    letClicksPass();
    for (const [name, listener] of listeners) root.removeEventListener(name, listener as EventListener);
  };
}

/** A control that isn't a card's has never been somewhere else. */
function buttonMeant(root: HTMLElement, { clientX, clientY }: PointerEvent, under: HTMLButtonElement | null): HTMLButtonElement | null {
  if (under && !under.matches("[data-card], :has([data-card])")) return under;
  const meant = meantAt(root, clientX, clientY);
  return meant ? meant.button : under;
}

function clickOf({ clientX, clientY, screenX, screenY, altKey, ctrlKey, metaKey, shiftKey }: PointerEvent): MouseEvent {
  const keys = { altKey, ctrlKey, metaKey, shiftKey };
  return new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY, screenX, screenY, ...keys });
}
