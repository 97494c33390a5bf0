/** Words of a text, with the places after which a source is named. */
export interface Words {
  text: string;
  sources: { at: number; number: number }[];
}

interface Sentence {
  text: string;
  sources: number[];
}

/** The gap between sentences: the next character can begin a sentence. */
const GAP = /(?<=[.!?…][»")]*) +(?=[«"(—\d\p{Lu}])/gu;

/** Pattern of a statement: a figure, or an imperative («5 мм», «Обратитесь», «не трогайте»). */
const STATEMENT = /\d|\p{L}(?:[йи]те|ьте)(?:сь)?(?!\p{L})/u;

/** Whether a sentence has a figure or an imperative. Words that only look like an imperative may match, too. */
export const isStatement = (text: string): boolean => STATEMENT.test(text);

/** Minimum number of words of a sentence: «Нет.» or «3 и больше.» have no meaning alone. */
const MIN_WORDS = 4;

/** Beginnings of sentences; a very short one without a source belongs to the next. */
function startsOf({ text, sources }: Words): number[] {
  const starts = [0];
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    const start = starts.at(-1) ?? 0;
    const words = text.slice(start, index).trim().split(" ");
    const isSourced = sources.some(({ at }) => at > start && at <= index);
    if (isSourced || words.length >= MIN_WORDS) starts.push(index + gap.length);
  }
  return starts;
}

/** Cuts words into sentences, each with the sources that are named in it or right after it. */
export function sentencesOf(words: Words): Sentence[] {
  const { text, sources } = words;
  const starts = startsOf(words);
  return starts
    .map((start, index) => {
      const end = starts[index + 1] ?? Infinity;
      const isHere = (at: number) => (at > start || start === 0) && at <= end;
      return {
        text: text.slice(start, end).trim(),
        sources: sources.filter(({ at }) => isHere(at)).map(({ number }) => number),
      };
    })
    .filter((sentence) => sentence.text !== "");
}
