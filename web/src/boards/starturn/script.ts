import type { Script } from "../../lib/table/script";
import { movesOf } from "../../lib/table/script";
import { ahead, completed } from "./ahead";
import { courseOf } from "./course";
import { follow, type Picture } from "./picture";
import { noises, speech } from "./report";
import type { View } from "./view";

/** How Starturn is put before the eyes. */
export const script: Script<Picture> = {
  read: (view, before) => follow(view as View, before),
  hand: ({ keys }) => keys.hand,
  ahead,
  between: (before, after, events) => completed(before, after, movesOf(events, events[0]?.deal ?? 0).at(-1)),
  course: courseOf,
  noises,
  speech,
};
