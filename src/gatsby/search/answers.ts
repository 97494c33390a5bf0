import { readData, type Data } from "../../../content-model/data/data-files";
import { URGENCIES } from "../../../shared/signs";
import { typograph } from "../../../shared/typograph";
import type { SearchAnswers, SignAnswers } from "../../lib/search-files";
import { plain, wordsOf } from "../../lib/words";
import { distinctPhrases, distinctWords } from "./distinct";
import { otherWords } from "./other-words";
import { russianWords } from "./russian-words";
import { complaintTexts, onOneLine, type ComplaintText } from "./complaints";

/** Authors' data for the search. */
export interface AnswerSources {
  questions: Data<"content/questions.yml">;
  facts: Data<"content/facts.yml">;
  cities: Data<"content/cities.yml">;
  cityNames: Data<"content/city-names.yml">;
  synonyms: Data<"content/synonyms.yml">;
  complaints: ComplaintText[];
  signWords: Data<"content/search-signs.yml">;
  distress: Data<"content/distress.yml">;
  glossary: Data<"content/glossary.yml">;
  /** Doctors' names and terms that are missing in ordinary dictionaries. */
  dictionary: Data<"content/dictionary.yml">;
  /** All Russian words, each with all its forms. */
  russianWords: () => Iterable<readonly string[]>;
}

/** @throws ContentError */
export function readAnswerSources(): AnswerSources {
  return {
    questions: readData("content/questions.yml"),
    facts: readData("content/facts.yml"),
    cities: readData("content/cities.yml"),
    cityNames: readData("content/city-names.yml"),
    synonyms: readData("content/synonyms.yml"),
    complaints: complaintTexts({
      words: readData("content/triage.yml"),
      list: readData("content/signs.yml"),
      programme: readData("content/programme.yml"),
    }),
    signWords: readData("content/search-signs.yml"),
    distress: readData("content/distress.yml"),
    glossary: readData("content/glossary.yml"),
    dictionary: readData("content/dictionary.yml"),
    russianWords,
  };
}

const phrasesOf = (line: string) => line.split(/, */);

function signAnswersOf(
  { signWords, complaints }: AnswerSources,
  pages: readonly string[],
): SignAnswers {
  const isCheck = ({ card }: ComplaintText) => card.urgency === "check";
  const numberOf = (complaint: ComplaintText) => pages.length + complaints.indexOf(complaint);
  return {
    ...signWords,
    same: signWords.same.map((line) => distinctWords(phrasesOf(line))),
    subject: signWords.subject.flatMap(phrasesOf),
    general: signWords.general.flatMap(phrasesOf),
    foreign: signWords.foreign.flatMap(phrasesOf),
    animals: signWords.animals.flatMap(phrasesOf).map(plain),
    own: signWords.own.flatMap(phrasesOf),
    complaints: signWords.complaints.flatMap(({ sign, said }) => {
      const complaint = complaints.find(({ names }) => names.includes(sign));
      if (!complaint) return [];
      const { card, where } = complaint;
      const urgency = URGENCIES.indexOf(card.urgency);
      return [{ page: numberOf(complaint), urgency, ...(where && { where }), said }];
    }),
    calm: [
      ...signWords.calm.map((page) => pages.indexOf(page)).filter((page) => page >= 0),
      ...complaints.filter(isCheck).map(numberOf),
    ],
  };
}

/** The explanation of a glossary term answers a question that consists of this term only, unless an author has written another answer. */
function questionsForTerms({ questions, glossary }: AnswerSources): AnswerSources["questions"] {
  const known = new Set(questions.flatMap(({ asked }) => asked.flatMap(phrasesOf)).map(plain));
  return glossary.flatMap(({ term, forms, text, page = GLOSSARY }) => {
    const asked = [term, ...forms].filter((each) => !known.has(plain(each)));
    return asked.length > 0 ? [{ page, asked, answer: text }] : [];
  });
}

const GLOSSARY = "/glossary";

const wordsOfDistress = ({ same, exactly, surely, perhaps }: AnswerSources["distress"]) =>
  [...same, ...exactly, ...surely, ...perhaps].flatMap(wordsOf);

/**
 * @param pages addresses by page number; the complaints get the following numbers
 * @param isOurs whether a page has this word
 */
export function answersOf(
  sources: AnswerSources,
  pages: readonly string[],
  isOurs: (word: string) => boolean,
): SearchAnswers {
  const { questions, facts, cities, cityNames, synonyms, distress } = sources;
  return {
    questions: [...questions, ...questionsForTerms(sources)].flatMap((question) => {
      const { page, asked, answer, fact, urgency } = question;
      const number = pages.indexOf(page);
      if (number < 0) return [];
      const written = answer ?? (fact && facts[fact]?.text);
      return {
        page: number,
        asked: distinctPhrases(asked.flatMap(phrasesOf)),
        ...(written && { answer: typograph(onOneLine(written)) }),
        ...(urgency && { urgency }),
      };
    }),
    cities: cities.map(({ id, name, where }) => ({
      id,
      name,
      where,
      names: [name, ...(cityNames.find(({ city }) => city === name)?.also ?? [])],
    })),
    synonyms,
    terms: sources.dictionary.map(({ word }) => word),
    distress: {
      ...distress,
      same: distress.same.map((line) => distinctWords(phrasesOf(line))),
      exactly: distress.exactly.map(plain),
      others: otherWords(wordsOfDistress(distress), isOurs, sources.russianWords()),
    },
    signs: signAnswersOf(sources, pages),
  };
}
