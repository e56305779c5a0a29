/** Every sentence of the replays. A further language is one more catalogue of this shape. */

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const en = {
  title: (game: string) => `Replay of ${game} – Spelbok`,
  plainTitle: "Replays – Spelbok",
  heading: "Replay",
  loading: "Laying the cards out again …",
  panel: "This match",
  openPanel: "Moves and views",
  deal: "Deal",
  seenBy: "Seen by",
  spectator: "Spectator",
  open: "Open hands",
  openHint: "Every hand, card by card. Key O.",
  hands: "All hands",
  handOf: (name: string, count: number) => `${name}, ${plural(count, "card", "cards")}`,
  moves: "Moves",
  dealt: "The cards are dealt.",
  controls: "Play the match back",
  first: "To the beginning",
  back: "One move back",
  forward: "One move on",
  last: "To the end",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  times: (speed: number) => `${speed === 0.5 ? "½" : speed}×`,
  position: "Move",
  place: (place: number, last: number) => `${place} of ${last}`,
  placeSpoken: (place: number, last: number) => (place === 0 ? "dealt, no move yet" : `move ${place} of ${last}`),
  share: "Link to this moment",
  copied: "Link copied",
  record: "Record",
  recordHint: "Download the record of this match",
  file: "As one file",
  fileHint: "Download this replay as one HTML file that opens anywhere, without a network",
  check: "Check this shuffle",
  keys: "Keys: ← → one move, Home and End, space plays, Page Up and Page Down change the deal, 1 to 9 look from a seat, 0 watches, O opens all hands.",
  noBoard: (slug: string) => `This client has no board for “${slug}” yet. The moves are listed all the same.`,
  bring: {
    heading: "Show a match again",
    lead: "Bring the record of any match of this house or another one. It is played again by the house’s engine, move by move, and every move is checked on the way.",
    file: "A record from this computer",
    paste: "Or paste it here",
    show: "Show the match",
    check: "Check its shuffles",
    tooBig: "This is more than a record ever is: at most one megabyte.",
    none: "Choose a record or paste one first.",
    reading: "Reading …",
  },
  keepsake: {
    broken: "This file holds no match.",
  },
};

/** The catalogue in use. */
export const r = en;
