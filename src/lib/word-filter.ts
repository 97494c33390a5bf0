/** A Bloom filter of words: it forgets none, and takes one of some hundred others for its own. */

/** With so many bits for each word and so many of them set. */
const BITS = 13;
const HASHES = 9;
/** In less room the steps of several words meet. */
const LEAST_BYTES = 64;

/** FNV-1a, mixed once more: its low bits alone are too alike for words of like letters. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** @returns the places of a word among `size` bits */
function placesOf(word: string, size: number): number[] {
  const first = hashOf(word);
  const step = hashOf(`${word} `) | 1;
  return Array.from({ length: HASHES }, (_, at) => ((first + Math.imul(at, step)) >>> 0) % size);
}

/** @returns bytes as text, in which JSON can carry them */
export function filterOf(words: ReadonlySet<string>): string {
  const bytes = new Uint8Array(Math.max(LEAST_BYTES, Math.ceil((words.size * BITS) / 8)));
  for (const word of words) {
    for (const place of placesOf(word, bytes.length * 8)) {
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}

/** @param filter as `filterOf` writes it */
export function readFilter(filter: string): (word: string) => boolean {
  const bytes = Uint8Array.from(atob(filter), (letter) => letter.charCodeAt(0));
  if (bytes.length === 0) return () => false;
  return (word) =>
    placesOf(word, bytes.length * 8).every(
      (place) => (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) === 1,
    );
}
