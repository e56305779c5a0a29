import "../../lib/cards/cards.css";

export { default as Face } from "../../lib/cards/rummy/RummyCard.svelte";
export { default as Sprite } from "../../lib/cards/rummy/RummySprite.svelte";
