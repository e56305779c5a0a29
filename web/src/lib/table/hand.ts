/**
 * The order of a player's own hand: the player's business, kept in this browser. Cards go by
 * their ids; what is stored are their codes, as ids don't outlive the page.
 */
import { codeOf } from "../cards/id";

/** `hand` in the order kept before; cards that are new stand at the end. */
export function keepOrder(kept: readonly string[], hand: readonly string[]): string[] {
  const held = new Set(hand);
  const known = kept.filter((card, place) => held.has(card) && kept.indexOf(card) === place);
  const old = new Set(known);
  return [...known, ...hand.filter((card) => !old.has(card))];
}

/** `hand` with its cards in the order of the stored `codes`; what isn't among them stands at the end. */
export function inOrderOf(codes: readonly string[], hand: readonly string[]): string[] {
  const rest = [...hand];
  const known = codes.flatMap((code) => {
    const place = rest.findIndex((card) => codeOf(card) === code);
    return place < 0 ? [] : rest.splice(place, 1);
  });
  return [...known, ...rest];
}

/** `order` with `card` at place `index` of what remains without it. */
export function moved(order: readonly string[], card: string, index: number): string[] {
  const rest = order.filter((other) => other !== card);
  const place = Math.max(0, Math.min(rest.length, index));
  return [...rest.slice(0, place), card, ...rest.slice(place)];
}

export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((card, place) => card === b[place]);
}

const keyOf = (table: string) => `hand:${table}`;

export function loadOrder(table: string): string[] {
  try {
    return (localStorage.getItem(keyOf(table)) ?? "").split(" ").filter((card) => card !== "");
  } catch {
    return [];
  }
}

export function saveOrder(table: string, order: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(table), order.join(" "));
  } catch {
    // Storage is full or forbidden: the order holds until the page is closed.
  }
}
