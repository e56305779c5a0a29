/**
 * The cards of the games, for pages beside the boards: a folder's `face.ts` exports `Face`, one
 * card by its code, and `Sprite`, the drawings it needs once on the page.
 */
import type { Component } from "svelte";

export interface Faces {
  Face: Component<{ card: string | null }>;
  Sprite: Component;
}

const found = import.meta.glob<Faces>("./*/face.ts", { eager: true });

export const faces: Record<string, Faces> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.split("/")[1]!, module]),
);
