import type { Script } from "../../lib/table/script";
import { courseOf } from "./course";
import { ahead, follow, type Picture } from "./picture";
import { noises, speech } from "./report";
import type { View } from "./view";

/** How Rummy is put before the eyes. */
export const script: Script<Picture> = {
  read: (view, before) => follow(view as View, before),
  hand: ({ keys }) => keys.hand,
  ahead,
  between: () => null,
  course: courseOf,
  noises,
  speech,
};
