import type { SignAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { URGENCIES } from "../../../shared/signs";
import { placesOf, without, wordsOfPhrase, type AskedWord } from "./phrases";
import type { Understood } from "./understand";

const CALM = URGENCIES.indexOf("check");

export interface SignsAsked {
  /** Numbers of the complaints that the question names, the most urgent first. */
  complaints: number[];
  /** It speaks of a change, or of a child: no page may calm first. */
  isChange: boolean;
  /** Whose skin it is, where that changes what the card says: `whom` of content/signs.yml. */
  whom: string | undefined;
}

/** Lets each word be found by the word that stands for all that mean the same. */
function withSame(words: readonly AskedWord[], same: SignAnswers["same"]): AskedWord[] {
  const groups = same.map((group) => ({
    keys: new Set(group.flatMap(wordKeys)),
    first: wordKeys(group[0] ?? ""),
  }));
  return words.map((word) => {
    const own = groups.filter(({ keys }) =>
      [...word.keys].some(([key, how]) => how === 1 && keys.has(key)),
    );
    if (own.length === 0) return word;
    const first = own.flatMap((group) => group.first.map((key): [string, number] => [key, 1]));
    return { ...word, keys: new Map([...word.keys, ...first]) };
  });
}

/** How much of a question must say that nothing is wrong: in a longer one it stands by the way. */
const MOST_OF_IT = 0.6;

/**
 * Reads the signs of a disease in a question. Of complaints that are as urgent the one comes first of which it says more words; that
 * nothing is wrong counts only where it says nothing else.
 */
export function signsIn(
  { all, words: telling }: Pick<Understood, "all" | "words">,
  { same, complaints, others, change, people }: SignAnswers,
): SignsAsked {
  const words = without(withSame(all, same), others);
  const isSaid = (phrase: string) => placesOf(phrase, words) !== undefined;
  const isChange = change.some(isSaid);
  const found = complaints
    .map(({ page, urgency, said }) => {
      const most = Math.max(0, ...said.filter(isSaid).map((each) => wordsOfPhrase(each).length));
      return { page, urgency, most };
    })
    .filter(({ most }) => most > 0)
    .sort((one, other) => one.urgency - other.urgency || other.most - one.most);
  const [first] = found;
  const isCalm = first?.urgency === CALM;
  const isCounted = !isCalm || (!isChange && first.most >= MOST_OF_IT * telling.length);
  return {
    complaints: found
      .filter(({ urgency }) => isCounted && (urgency === CALM) === isCalm)
      .map(({ page }) => page),
    isChange,
    whom: people.find(({ said }) => said.some(isSaid))?.whom,
  };
}
