import synonyms from "../../../content/synonyms.yml";
import { isFormOf, wordsOf } from "./words";

const entries = synonyms.flatMap(({ asked, means }) =>
  asked.map((phrase) => ({ phrase: wordsOf(phrase), means })),
);

/** Words that readers use and the texts do not: none of them is a typing error. */
export const askedWords: readonly string[] = entries.flatMap(({ phrase }) => phrase);

/** Says in the words of our texts what a reader says in others: «невусы» are «родинка». */
export function inOurWords(query: string): string {
  const words = wordsOf(query);
  const said: string[] = [];
  for (let at = 0; at < words.length;) {
    const entry = entries.find(({ phrase }) =>
      phrase.every((word, index) => isFormOf(words[at + index] ?? "", word)),
    );
    said.push(entry?.means ?? words[at] ?? "");
    at += entry?.phrase.length ?? 1;
  }
  return said.join(" ");
}
