/**
 * SHA-256 and HMAC by the browser's own WebCrypto; by the standard's steps written out where the
 * browser offers none, as it does on plain http pages of other machines.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;

export async function sha256(data: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto ?? {};
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : sha256ByHand(data);
}

/** HMAC-SHA256 (RFC 2104); the key has at most 64 bytes. */
export async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  const pad = (mask: number) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ mask);
  const inner = await sha256(joined(pad(0x36), data));
  return sha256(joined(pad(0x5c), inner));
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Null for what isn't pairs of lower-case hexadecimal digits. */
export function fromHex(text: string): Bytes | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** `value` as so many bytes, the highest first; below 2⁵³. */
export function bigEndian(value: number, bytes: number): Bytes {
  const out = new Uint8Array(bytes);
  for (let at = bytes - 1; at >= 0; at -= 1) {
    out[at] = value % 256;
    value = Math.floor(value / 256);
  }
  return out;
}

// --- FIPS 180-4

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push((root(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256ByHand(data: Uint8Array): Bytes {
  const length = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const padded = joined(data, [0x80] as unknown as Uint8Array, new Uint8Array(length - data.length - 9), bigEndian(data.length * 8, 8));
  const words = new DataView(padded.buffer);
  const state = START.slice();
  for (let at = 0; at < length; at += BLOCK) compress(state, Uint32Array.from({ length: 16 }, (_, i) => words.getUint32(at + 4 * i)));
  return joined(...Array.from(state, (word) => bigEndian(word, 4)));
}

function compress(state: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let t = 16; t < 64; t += 1) {
    const [a, b] = [w[t - 15]!, w[t - 2]!];
    const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[t] = w[t - 16]! + early + w[t - 7]! + late;
  }
  const s = state.slice();
  for (let t = 0; t < 64; t += 1) {
    const [a, b, c, , e, f, g, h] = s as unknown as number[] & { length: 8 };
    const choose = (e! & f!) ^ (~e! & g!);
    const major = (a! & b!) ^ (a! & c!) ^ (b! & c!);
    const one = h! + (turn(e!, 6) ^ turn(e!, 11) ^ turn(e!, 25)) + choose + ROUND[t]! + w[t]!;
    const two = (turn(a!, 2) ^ turn(a!, 13) ^ turn(a!, 22)) + major;
    s.copyWithin(1, 0, 7);
    s[4] = s[4]! + one;
    s[0] = one + two;
  }
  state.forEach((word, at) => (state[at] = word + s[at]!));
}
