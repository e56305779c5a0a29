import { beforeEach, describe, expect, test, vi } from "vitest";
import { bigEndian, fromHex, hex, hmac, joined, sha256, sha256ByHand } from "../src/check/digest";
import { BadRecord, readRecord } from "../src/check/record";
import { fits, prove } from "../src/check/verify";
import { fair } from "../src/lib/fair.svelte";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The record of docs/notation.md with its secret, which is the bytes 0 to 31. */
const SECRET = hex(Uint8Array.from({ length: 32 }, (_, at) => at));
const SHARE = hex(Uint8Array.from({ length: 32 }, (_, at) => at + 32));
const PACK =
  "QD 8S 7D 7H KC AS 9S 7S TD TH JS 7C QS AD QH AH 6D 6C KS 6H 8H 9H TS 9D KD 6S 8D JC TC JH KH JD 9C AC QC 8C";

const RECORD = `spelbok-record: 1
game: stortok
rules: version=20C deals=3 must_beat=false last_answer=false missing_leader=right repetition=draw
match: k7m2
engine: 0.1.0
# a comment
seat 0: human Sly Fox
seat 1: bot Ada
seat 2: bot Olof
commitment 1: 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
contributions 1: ${SHARE} - -
secret 1: ${SECRET}
pack 1: ${PACK}

1 1 1 take 4210
1 2 2 play 7C 820
`;

async function proof(text: string) {
  const record = readRecord(text);
  return prove(record, record.deals[0]!);
}

describe("SHA-256", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("of %j by hand is the standard's", (text, digest) => {
    expect(hex(sha256ByHand(bytes(text)))).toBe(digest);
  });

  test("by hand equals the browser's for every length of a block", async () => {
    for (let length = 0; length < 140; length += 1) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(hex(sha256ByHand(data))).toBe(hex(await sha256(data)));
    }
  });

  test("is there where the browser offers none", async () => {
    vi.stubGlobal("crypto", {});
    expect(hex(await sha256(bytes("abc")))).toMatch(/^ba7816bf/);
  });

  test("keyed, it is RFC 4231's second example", async () => {
    expect(hex(await hmac(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  test("bytes and hexadecimal digits", () => {
    expect(fromHex("00ff")).toEqual(Uint8Array.of(0, 255));
    expect(["0", "0g", "FF", "é"].map(fromHex)).toEqual([null, null, null, null]);
    expect(bigEndian(258, 4)).toEqual(Uint8Array.of(0, 0, 1, 2));
    expect(joined(Uint8Array.of(1), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3));
  });
});

describe("a record", () => {
  test("is read as far as its shuffles go", () => {
    const record = readRecord(RECORD);
    expect(record).toMatchObject({ game: "stortok", match: "k7m2", rules: { version: "20C", deals: "3" } });
    expect(record.seats).toEqual([
      { kind: "human", name: "Sly Fox" },
      { kind: "bot", name: "Ada" },
      { kind: "bot", name: "Olof" },
    ]);
    expect(record.deals[0]).toMatchObject({ number: 1, contributions: [SHARE, "", ""], moves: 2 });
  });

  test.each([
    ["record: 1", "record: 2", 1],
    ["match: k7m2", "match:k7m2", 4],
    ["engine: 0.1.0", "game: again", 5],
    [`${SHARE} - -`, `${SHARE} -`, 11],
    ["1 2 2 play", "1 3 2 play", 16],
    ["1 2 2 play", "one 2 2 play", 16],
  ])("with %j made %j is none: line %d", (old, fresh, line) => {
    expect(() => readRecord(RECORD.replace(old, fresh))).toThrow(expect.objectContaining({ line }));
  });

  test("that is none at all is none", () => {
    for (const text of ["", "hello", "spelbok-record: 1\n", "\0".repeat(99)]) {
      expect(() => readRecord(text)).toThrow(BadRecord);
    }
  });
});

describe("the proof", () => {
  test("an honest record fits", async () => {
    const found = (await proof(RECORD))!;
    expect(found).toMatchObject({ committed: true, ordered: true, order: [PACK.split(" ")] });
    expect(fits(found)).toBe(true);
  });

  test("it is the same where SHA-256 is made by hand", async () => {
    const found = await proof(RECORD);
    vi.stubGlobal("crypto", {});
    expect(await proof(RECORD)).toEqual(found);
  });

  test.each([
    ["secret", SECRET, SECRET.replace("1f", "20")],
    ["secret of another length", SECRET, SECRET.slice(2)],
    ["left out secret", `secret 1: ${SECRET}\n`, ""],
    ["commitment", "630dcd", "630dce"],
    ["share", SHARE, SHARE.replace("3f", "40")],
    ["left out share", SHARE, "-"],
    ["share of another length", SHARE, SHARE.slice(2)],
    ["match", "k7m2", "k7m3"],
    ["giant match", "k7m2", "k".repeat(256)],
    ["version", "version=20C", "version=1858"],
    ["pack", PACK, PACK.split(" ").reverse().join(" ")],
  ])("another %s does not fit", async (_, old, fresh) => {
    expect(fits((await proof(RECORD.replaceAll(old, fresh)))!)).toBe(false);
  });

  test("what isn't published or listed is neither right nor wrong", async () => {
    expect(await proof(RECORD.replace(/(secret|result|pack).*\n/g, ""))).toBeNull();
    expect(await proof(RECORD.replace(/pack.*\n/, ""))).toMatchObject({ committed: true, ordered: null });
    for (const game of ["bridge", "constructor", "__proto__"]) {
      expect(await proof(RECORD.replace("stortok", game))).toMatchObject({ order: null, ordered: null });
    }
  });
});

describe("notes of shuffles", () => {
  beforeEach(() => localStorage.clear());

  test("what was seen first counts", () => {
    fair.note("n1", 1, { commitment: "aa" });
    fair.note("n1", 1, { contribution: "bb" });
    fair.note("n1", 1, { commitment: "cc" });
    expect(fair.of("n1", 1)).toMatchObject({ commitment: "aa", contribution: "bb" });
    expect(fair.of("n1", 2)).toEqual({});
  });

  test("they are kept, and the oldest go first", () => {
    for (let deal = 1; deal <= 301; deal += 1) fair.note("n2", deal, { commitment: "aa" });
    expect(fair.of("n2", 1)).toEqual({});
    expect(JSON.parse(localStorage.getItem("fair")!)).toHaveLength(300);
  });
});
