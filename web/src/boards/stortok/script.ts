import { cardList } from "../../lib/cards/cards";
import type { Script } from "../../lib/table/script";
import { courseOf } from "./course";
import { noises, speech } from "./report";
import { between } from "./story";
import { ahead, type View } from "./view";

/** How Stortok is put before the eyes. Each card exists once, so codes are ids. */
export const script: Script<View> = {
  read: (view) => view as View,
  hand: ({ hand }) => cardList(hand),
  ahead,
  between,
  course: courseOf,
  noises,
  speech,
};
