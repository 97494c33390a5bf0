import { readData, type Data } from "../../../content-model/data/data-files";
import type { SearchAnswers } from "../../lib/search-files";

/** What authors have written for the search. */
export interface AnswerSources {
  questions: Data<"content/questions.yml">;
  facts: Data<"content/facts.yml">;
  cities: Data<"content/cities.yml">;
  cityNames: Data<"content/city-names.yml">;
  synonyms: Data<"content/synonyms.yml">;
}

/** @throws ContentError */
export const readAnswerSources = (): AnswerSources => ({
  questions: readData("content/questions.yml"),
  facts: readData("content/facts.yml"),
  cities: readData("content/cities.yml"),
  cityNames: readData("content/city-names.yml"),
  synonyms: readData("content/synonyms.yml"),
});

const plainText = (text: string) => text.replace(/\s+/g, " ").trim();

/** @param pages their addresses, by their numbers */
export function answersOf(
  { questions, facts, cities, cityNames, synonyms }: AnswerSources,
  pages: readonly string[],
): SearchAnswers {
  return {
    questions: questions.flatMap(({ page, asked, answer, fact }) => {
      const number = pages.indexOf(page);
      if (number < 0) return [];
      const written = answer ?? (fact && facts[fact]?.text);
      const phrases = asked.flatMap((line) => line.split(/, */));
      return { page: number, asked: phrases, ...(written && { answer: plainText(written) }) };
    }),
    cities: cities.map(({ id, name, where }) => ({
      id,
      name,
      where,
      names: [name, ...(cityNames.find(({ city }) => city === name)?.also ?? [])],
    })),
    synonyms,
  };
}
