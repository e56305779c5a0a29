/** What keys do to a replay, wherever the focus is but in a field. */
import type { Reel } from "./reel.svelte";

const SPACE = " ";

/** Does what the key means; whether it meant anything. */
export function press(reel: Reel, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (target instanceof Element && target.closest("dialog, textarea, select, input:not([type='range'])")) return false;
  // A button that has the focus is pressed by the space bar.
  if (key === SPACE && target instanceof Element && target.closest("button, a, summary, label")) return false;
  const action = actionOf(reel, key);
  action?.();
  return action !== null;
}

function actionOf(reel: Reel, key: string): (() => void) | null {
  const table = reel.table;
  if (table === null) return null;
  if (/^\d$/.test(key)) return lookFrom(reel, Number(key));
  switch (key) {
    case "ArrowLeft":
      return () => reel.step(-1);
    case "ArrowRight":
      return () => reel.step(1);
    case "Home":
      return () => reel.jump(0);
    case "End":
      return () => reel.jump(table.last);
    case "PageUp":
      return () => reel.toDeal(table.deal - 1);
    case "PageDown":
      return () => reel.toDeal(table.deal + 1);
    case SPACE:
      return () => reel.toggle();
    case "o":
    case "O":
      return () => (reel.open = !reel.open);
    default:
      return null;
  }
}

/** 1 is the first seat, 0 the spectators'. */
function lookFrom(reel: Reel, digit: number): (() => void) | null {
  if (digit > (reel.table?.seats.length ?? 0)) return null;
  return () => reel.look(digit === 0 ? null : digit - 1);
}
