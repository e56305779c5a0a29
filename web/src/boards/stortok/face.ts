import "../../lib/cards/cards.css";

export { default as Face } from "../../lib/cards/Card.svelte";
export { default as Sprite } from "../../lib/cards/CardSprite.svelte";
