/** Every sentence of “Check this shuffle”. A further language is one more catalogue of this shape. */
import { plural } from "../lib/english";

const en = {
  title: "Check this shuffle – Spelbok",
  heading: "Check this shuffle",
  lead: "The order of the cards was fixed before anybody moved, and nobody alone could choose it. You needn’t believe that: this page computes it again, here in your browser.",
  loading: "Fetching the record …",
  deal: "Deal",
  match: (match: string, deals: number) => `Match ${match}, ${plural(deals, "deal", "deals")}`,
  all: (deals: number) => (deals === 1 ? "The shuffle is proved." : `All ${deals} shuffles are proved.`),
  some: (proved: number, open: number) =>
    `${plural(proved, "shuffle is", "shuffles are")} proved; ${plural(open, "deal is", "deals are")} still running.`,
  alone: (deals: number[]) =>
    `${deals.length === 1 ? "Deal" : "Deals"} ${deals.join(", ")}: the order follows from the house’s promise, but nobody’s share was in it, so the house alone could choose it.`,
  none: "No deal is over yet, so no secret is published: there is nothing to check so far.",
  bad: (deals: number[]) =>
    `Something doesn’t fit in ${deals.length === 1 ? "deal" : "deals"} ${deals.join(", ")}. This record can’t be trusted.`,
  open: "This deal isn’t over. Its secret is published when it is.",
  verdict: { fits: "fits", fails: "doesn’t fit", unknown: "not checked" },
  commitment: {
    title: "The house had chosen before you did",
    text: "Before the deal the house published the fingerprint (SHA-256) of a secret. Now the secret is known, its fingerprint can be taken again: were it another secret, the fingerprint would be another too.",
    secret: "Secret",
    computed: "Its fingerprint, taken here",
    published: "What the house had published",
    noted: "This browser saw the same fingerprint before the deal.",
    notNoted: "This browser has no note of this deal. If you played it elsewhere, compare the fingerprint with the one you were shown.",
    other: "Before the deal this browser was shown another fingerprint:",
  },
  shares: {
    title: "Everybody stirred",
    text: "Then the browser of each person added 32 random bytes. The house could not know them when it chose its secret; so it could not choose a secret that gives it good cards.",
    nothing: "added nothing (a bot, or not in time)",
    noted: "Your own share is in the record as this browser sent it.",
    notNoted: "This browser has no note of a share of its own for this deal.",
    missing: "This browser sent a share that is not in the record. Either it came too late, or the house left it out:",
  },
  seed: {
    title: "Secret and shares make the seed",
    text: "HMAC-SHA256, the secret being the key, over all shares in the order of the seats, the name of the match and the number of the deal. Change one bit of any of them, and everything that follows is different.",
    seed: "Seed",
  },
  order: {
    title: "The seed makes the order of the cards",
    text: "SHA-256 of the seed and a counter gives a stream of numbers that nobody can steer. With it the new pack is stirred by Fisher and Yates. This is what comes out, the first card to be dealt first:",
    fits: "The record lists the same order.",
    fails: "The record lists another order.",
    silent: "This record doesn’t list the order, so there is nothing to compare it with but the cards you remember.",
    unknown: (game: string) => `This page doesn’t know the pack of “${game}”, so it can’t make the order.`,
    pile: (number: number) => `Pile ${number}`,
    cards: (count: number) => plural(count, "card", "cards"),
  },
  moves: {
    title: "The moves lead where the record says",
    text: "That takes the rules of the game, which this page doesn’t know. The house’s engine has them:",
    asking: "The house is playing the match again …",
    fits: (moves: number) =>
      `The house has played ${plural(moves, "move", "moves")} again on these very cards, later shuffles in the middle of the deal included, and came to the recorded result.`,
    word: "This one step is the house’s word. To be independent of it, run “spelbok record verify” on a computer of your own.",
    unasked: "The house hasn’t been asked yet: “Let the house play the moves again” above does so. To be independent of it, run “spelbok record verify” on a computer of your own.",
    offline: "This file has no house to ask. Run “spelbok record verify” on the record to have every move played again.",
  },
  proves: {
    title: "What this proves, and what it doesn’t",
    yes: [
      "That the secret is the one whose fingerprint the record names, and that the order of the whole pack follows from it, from everybody’s shares, from the name of the match and from the number of the deal. Nobody could change a card after the fingerprint was out.",
      "If this browser has its notes: that the fingerprint was out before the deal, and that your own share is in it.",
    ],
    no: [
      "Who begins, later shuffles in the middle of a deal, the moves and the result. They follow from the same stream and the rules, so only playing the match again checks them.",
      "That the players were honest: two friends who tell each other their cards can’t be seen in a shuffle.",
      "That nobody looked: the house knows the secret while it deals.",
    ],
    how: "Trust no program but your own? The whole method is in the documentation (“Check a shuffle yourself”), with a second checker of a hundred lines that shares nothing with this one.",
  },
  record: "Download the record",
  replay: "Show the match again",
  another: "Check another record",
  bring: {
    lead: "Bring the record of a match. It doesn’t leave this computer for the check itself; only to play the moves again it is sent to the house, if you wish.",
    ask: "Let the house play the moves again",
  },
  error: {
    line: (line: number) => `This is no record that can be read: look at line ${line}.`,
    unreadable: "This can’t be read as a record.",
  },
};

/** The catalogue in use. */
export const c = en;
