/**
 * A compact set of words, stored as the distances between their hashes (Golomb–Rice coding). There are no false negatives, and
 * one false positive for about two hundred other words.
 */

/**
 * Bits of a hash. With 18 thousand words, one of 235 others is a false positive. The length of a hash does not depend on the
 * number of words, so that a new word hardly changes the results for others.
 */
const HASH_BITS = 22;
const WORD = 32;

/** Number of low bits of a distance that are stored unencoded, a little less than those of the mean distance. */
const BITS = 7;
const ROOM = 2 ** BITS;
const BYTE = 8;

/** FNV-1a with an additional mixing step: its low bits alone are too similar for words with similar letters. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const placeOf = (word: string) => hashOf(word) >>> (WORD - HASH_BITS);

/** @returns number of words and their distances, encoded as text for JSON */
export function filterOf(words: ReadonlySet<string>): string {
  const places = Array.from(words, placeOf);
  places.sort((one, other) => one - other);
  const bits = places.map((place, at) => {
    const distance = place - (places[at - 1] ?? 0);
    const rest = (distance % ROOM).toString(2).padStart(BITS, "0");
    return `${"1".repeat(Math.floor(distance / ROOM))}0${rest}`;
  });
  const bytes = bits.join("").match(/.{1,8}/g) ?? [];
  const letters = bytes.map((byte) => String.fromCodePoint(parseInt(byte.padEnd(BYTE, "0"), 2)));
  return `${words.size} ${btoa(letters.join(""))}`;
}

/** @param filter as encoded by `filterOf` */
export function readFilter(filter: string): (word: string) => boolean {
  const [size = "0", letters = ""] = filter.split(" ");
  const count = Number(size);
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const places = new Set<number>();
  let at = 0;
  const nextBit = () => {
    const bit = ((bytes[at >> 3] ?? 0) >> (BYTE - 1 - (at & 7))) & 1;
    at += 1;
    return bit;
  };
  let place = 0;
  for (let word = 0; word < count; word += 1) {
    while (nextBit() === 1) place += ROOM;
    let rest = 0;
    for (let bit = 0; bit < BITS; bit += 1) rest = rest * 2 + nextBit();
    place += rest;
    places.add(place);
  }
  return (word) => places.has(placeOf(word));
}
