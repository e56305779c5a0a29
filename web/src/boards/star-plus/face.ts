import "../../lib/cards/cards.css";

export { default as Face } from "../../lib/cards/starplus/StarPlusCard.svelte";
export { default as Sprite } from "../../lib/cards/starplus/StarPlusSprite.svelte";
