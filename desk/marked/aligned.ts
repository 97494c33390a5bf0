import { diffWithin } from "../files/align";
import { LIMITS } from "../limits";

/** One part before and after; nothing where there was, or is, no such part. */
interface Aligned<Part> {
  before?: Part;
  after?: Part;
}

/** Parts that share fewer words are two parts: one removed, one added. */
const ALIKE = 0.4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** @returns what share of their words two texts have in common; texts without words are alike */
export function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const longer = Math.max(words.length, others.length);
  if (longer === 0) return 1;
  const left = new Set(words);
  return others.filter((word) => left.has(word)).length / longer;
}

interface Named<Part> {
  part: Part;
  /** Parts of other kinds are never the same part. */
  kind: string;
  words: string;
}

/** Puts each removed part beside the added one that replaces it, in their order. */
function joined<Part>(
  removedParts: readonly Named<Part>[],
  addedParts: readonly Named<Part>[],
): Aligned<Part>[] {
  const found: Aligned<Part>[] = [];
  let next = 0;
  for (const old of removedParts) {
    const at = addedParts.findIndex(
      ({ kind, words }, index) =>
        index >= next && kind === old.kind && likeness(old.words, words) >= ALIKE,
    );
    if (at < 0) {
      found.push({ before: old.part });
      continue;
    }
    found.push(...addedParts.slice(next, at).map(({ part }) => ({ after: part })));
    found.push({ before: old.part, after: addedParts[at]!.part });
    next = at + 1;
  }
  return [...found, ...addedParts.slice(next).map(({ part }) => ({ after: part }))];
}

/**
 * @param written of a part: two that are written alike are the same
 * @param named what kind a part is of, and its words: by these a changed part is known
 * @returns the parts of two lists side by side, in the order of the second
 */
export function aligned<Part>(
  before: readonly Part[],
  after: readonly Part[],
  written: (part: Part) => string,
  named: (part: Part) => Omit<Named<Part>, "part">,
): Aligned<Part>[] {
  const found = diffWithin(before.map(written), after.map(written), LIMITS.changedWords);
  const all: Aligned<Part>[] = [];
  let removedParts: Named<Part>[] = [];
  let addedParts: Named<Part>[] = [];
  const end = () => {
    all.push(...joined(removedParts, addedParts));
    [removedParts, addedParts] = [[], []];
  };
  const add = (part: Part) => ({ part, ...named(part) });
  if (!found) return joined(before.map(add), after.map(add));
  let [old, now] = [0, 0];
  for (const { added, removed, count } of found) {
    if (removed) removedParts.push(...before.slice(old, old + count).map(add));
    else if (added) addedParts.push(...after.slice(now, now + count).map(add));
    else {
      end();
      for (let index = 0; index < count; index += 1)
        all.push({ before: before[old + index]!, after: after[now + index]! });
    }
    if (!added) old += count;
    if (!removed) now += count;
  }
  end();
  return all;
}
