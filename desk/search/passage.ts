import type { Hit } from "./query";

/** Words of a text, and whether they are those that were asked for. */
export interface Words {
  text: string;
  isFound: boolean;
}

/** How much of a text is shown: three lines of a phone. */
const LENGTH = 200;
const BEFORE = 60;

/** @returns a piece of the text with its hits apart */
export function marked(text: string, hits: readonly Hit[], from = 0, to = text.length): Words[] {
  const pieces: Words[] = [];
  let at = from;
  for (const hit of hits) {
    if (hit.at < at || hit.end > to) continue;
    pieces.push({ text: text.slice(at, hit.at), isFound: false });
    pieces.push({ text: text.slice(hit.at, hit.end), isFound: true });
    at = hit.end;
  }
  return [...pieces, { text: text.slice(at, to), isFound: false }].filter(
    (piece) => piece.text !== "",
  );
}

/** The end of the word at `place`, or its beginning: no word is cut. */
const edge = (text: string, place: number, step: 1 | -1): number => {
  let at = place;
  while (at > 0 && at < text.length && /\S/.test(text.charAt(step < 0 ? at - 1 : at))) at += step;
  return at;
};

/**
 * The place of a text that has the most of what was asked for.
 *
 * @param hits in their order, at least one
 */
export function passageOf(text: string, hits: readonly Hit[]): Words[] {
  // Of a common word the first places are enough to choose from.
  const first = hits.slice(0, 200);
  const different = ({ at }: Hit) =>
    new Set(
      first
        .filter((hit) => hit.at >= at && hit.end <= at + LENGTH - BEFORE)
        .map(({ word }) => word),
    ).size;
  const counts = first.map(different);
  const best = first[counts.indexOf(Math.max(...counts))];
  const from = edge(text, Math.max(0, (best?.at ?? 0) - BEFORE), -1);
  const to = edge(text, Math.min(text.length, from + LENGTH), 1);
  const dots = (isCut: boolean) => (isCut ? [{ text: "…", isFound: false }] : []);
  return [...dots(from > 0), ...marked(text, hits, from, to), ...dots(to < text.length)];
}
