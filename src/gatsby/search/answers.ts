import { readData, type Data } from "../../../content-model/data/data-files";
import type { SearchAnswers } from "../../lib/search-files";
import { complaintTexts, onOneLine, type ComplaintText } from "./complaints";

/** What authors have written for the search. */
export interface AnswerSources {
  questions: Data<"content/questions.yml">;
  facts: Data<"content/facts.yml">;
  cities: Data<"content/cities.yml">;
  cityNames: Data<"content/city-names.yml">;
  synonyms: Data<"content/synonyms.yml">;
  complaints: ComplaintText[];
}

/** @throws ContentError */
export const readAnswerSources = (): AnswerSources => ({
  questions: readData("content/questions.yml"),
  facts: readData("content/facts.yml"),
  cities: readData("content/cities.yml"),
  cityNames: readData("content/city-names.yml"),
  synonyms: readData("content/synonyms.yml"),
  complaints: complaintTexts(readData("content/triage.yml"), readData("content/signs.yml")),
});

/** @returns the number of the complaint that an answer names, below zero where it is an answer of its own */
export const complaintOf = (
  { answer = "" }: AnswerSources["questions"][number],
  complaints: readonly ComplaintText[],
): number => complaints.findIndex(({ title }) => title === onOneLine(answer));

/** @param pages their addresses, by their numbers; those of the complaints go on from there */
export function answersOf(
  { questions, facts, cities, cityNames, synonyms, complaints }: AnswerSources,
  pages: readonly string[],
): SearchAnswers {
  return {
    questions: questions.flatMap((question) => {
      const { page, asked, answer, fact } = question;
      const phrases = asked.flatMap((line) => line.split(/, */));
      const complaint = complaintOf(question, complaints);
      if (complaint >= 0) return { page: pages.length + complaint, asked: phrases };
      const number = pages.indexOf(page);
      if (number < 0) return [];
      const written = answer ?? (fact && facts[fact]?.text);
      return { page: number, asked: phrases, ...(written && { answer: onOneLine(written) }) };
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
