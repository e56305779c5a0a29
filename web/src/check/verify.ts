/**
 * The fair shuffle computed once more from a record, by this browser alone: docs/fair-shuffle.md
 * says how, step by step, so that others can do the same.
 */
import { packs } from "../boards/packs";
import { bigEndian, fromHex, hex, hmac, joined, sha256 } from "./digest";
import type { ProofText, RecordText } from "./record";

export interface Proof {
  /** SHA-256 of the secret is the commitment. */
  committed: boolean;
  /** SHA-256 of the secret, in hexadecimal. */
  fingerprint: string;
  seed: string;
  /** The cards in the order that follows from the seed, by piles; null for an unknown pack. */
  order: string[][] | null;
  /** The record lists the same order; null when it lists none, or the pack isn't known. */
  ordered: boolean | null;
}

const BYTES = 32;
const WORDS_A_BLOCK = 8;
const WORD = 2 ** 32;

/** Null while the deal runs; a missing secret afterwards, and a secret or share that is none, prove nothing. */
export async function prove(record: RecordText, deal: ProofText): Promise<Proof | null> {
  if (deal.secret === null) return deal.over || deal.pack ? BROKEN : null;
  const secret = fromHex(deal.secret);
  const shares = deal.contributions.map(fromHex);
  const sizes = shares.every((share) => share !== null && (share.length === BYTES || share.length === 0));
  const match = new TextEncoder().encode(record.match);
  if (secret?.length !== BYTES || !sizes || match.length > 255) return BROKEN;
  const fingerprint = hex(await sha256(secret));
  const message = [...shares.map((share) => measured(share!)), measured(match), bigEndian(deal.number, 4)];
  const seed = await hmac(secret, joined(...message));
  const order = await orderOf(record, seed);
  const ordered = deal.pack && order ? same(deal.pack, order) : null;
  return { committed: fingerprint === deal.commitment, fingerprint, seed: hex(seed), order, ordered };
}

/** Whether everything that could be checked fits. */
export function fits(proof: Proof): boolean {
  return proof.committed && proof.ordered !== false;
}

const BROKEN: Proof = { committed: false, fingerprint: "", seed: "", order: null, ordered: null };

function measured(part: Uint8Array): Uint8Array {
  return joined(bigEndian(part.length, 1), part);
}

async function orderOf(record: RecordText, seed: Uint8Array<ArrayBuffer>): Promise<string[][] | null> {
  const piles = Object.hasOwn(packs, record.game) ? packs[record.game]!(record.rules) : null;
  if (piles === null) return null;
  const stream = new Stream(seed);
  const order: string[][] = [];
  for (const pile of piles) order.push(await shuffled(pile, stream));
  return order;
}

/** Fisher and Yates, from the last card down. */
async function shuffled(pile: readonly string[], stream: Stream): Promise<string[]> {
  const cards = [...pile];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = await stream.below(last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
}

/** SHA-256 in counter mode, read as 32-bit words. */
class Stream {
  readonly #seed: Uint8Array<ArrayBuffer>;
  #block = new DataView(new ArrayBuffer(0));
  #used = 0;

  constructor(seed: Uint8Array<ArrayBuffer>) {
    this.#seed = seed;
  }

  /** A number below n, each equally likely. */
  async below(n: number): Promise<number> {
    const limit = WORD - (WORD % n);
    let word = await this.#word();
    while (word >= limit) word = await this.#word();
    return word % n;
  }

  async #word(): Promise<number> {
    const at = this.#used % WORDS_A_BLOCK;
    if (at === 0) {
      const counter = bigEndian(this.#used / WORDS_A_BLOCK, 8);
      this.#block = new DataView((await sha256(joined(this.#seed, counter))).buffer);
    }
    this.#used += 1;
    return this.#block.getUint32(4 * at);
  }
}

function same(a: readonly string[][], b: readonly string[][]): boolean {
  const text = (piles: readonly string[][]) => piles.map((pile) => pile.join(" ")).join(" | ");
  return text(a) === text(b);
}
