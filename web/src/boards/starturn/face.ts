import "../../lib/cards/cards.css";

export { default as Face } from "../../lib/cards/starturn/StarturnCard.svelte";
export { default as Sprite } from "../../lib/cards/starturn/StarturnSprite.svelte";
