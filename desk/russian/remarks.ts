import { sentencesOf } from "@rodinki/content-model/html/sentences";
import { readGlossary } from "@rodinki/content-model/data/read-glossary";
import { type Passage, lineAt, passagesOf } from "./passages";

/** What an editor would mark: a place, the words there, and why, in Russian for the author. */
interface Remark {
  /** Line of the file, from 1. */
  line: number;
  /** The words as they stand in the text. */
  words: string;
  text: string;
}

/** One kind of mark over all that a reader reads of a file. */
type Rule = (passages: readonly Passage[]) => Remark[];

/**
 * A longer sentence is hard to read. The limit of GOV.UK («Sentence length: why 25 words is our limit», Inside GOV.UK,
 * 4 August 2014, after Martin Cutts, Oxford Guide to Plain English); Russian, without articles, says more in as many.
 */
const LONGEST = 25;

const WORD = /[\p{L}\p{N}]+(?:[-–,.:][\p{L}\p{N}]+)*/gu;

const wordsIn = (text: string) => text.match(WORD)?.length ?? 0;

const shortened = (text: string) => {
  const beginning = text.split(" ").slice(0, 6).join(" ");
  return beginning.length < text.length ? `${beginning}…` : text;
};

export const longSentences: Rule = (passages) =>
  passages
    .filter(({ isProse }) => isProse)
    .flatMap((passage) => {
      const { text } = passage;
      return sentencesOf({ text, sources: [] }).flatMap((sentence) => {
        const count = wordsIn(sentence.text);
        if (count <= LONGEST) return [];
        return {
          line: lineAt(passage, Math.max(text.indexOf(sentence.text), 0)),
          words: shortened(sentence.text),
          text: `Длинное предложение: слов в нём ${count}, а легко читается до ${LONGEST}. Разделите его на два`,
        };
      });
    });

/** Words of alarm, by their stems: the reader may be frightened already (content/README.md). */
const ALARM =
  /(?<!\p{L})(?:ужас(?:н|а|ы|$)|кошмар|страшн(?!ее)|чудовищн|смертельн|смертоносн|убива[ею]|убийц|катастроф|шокирую|паник|пугающ|коварн|беспощадн|роков(?:ой|ая|ое|ые|ым)|неизлечим|опаснейш|смертный приговор|бомба замедленного)\p{L}*/giu;

/** Words that promise what a body will do, which nobody can. */
const PROMISE =
  /(?<!\p{L}|государственных )(?:гарант\p{L}*|на (?:все )?(?:100|сто) ?(?:%|процентов)|(?:полностью|абсолютно|совершенно) (?:безопас|безвред|защищ|исключ|излеч|здоров)\p{L}*|раз и навсегда|без (?:всякого |малейшего )?риска|(?:точно|обязательно|непременно) (?:вылеч|помо[жг]|поправ|выздоров|пройдёт)\p{L}*|чудодейственн\p{L}*|вы(?:лечит|лечим) любую\p{L}*|стопроцентн\p{L}*)/giu;

/** «Не гарантирует», «ничего страшного», «без паники»: what calms is welcome. */
const DENIED = /(?:^|[^\p{L}])(?:не|ни|нет|без|никто|ничего|нельзя)\s(?:\p{L}+\s){0,2}$/iu;

const inPassage = (passage: Passage, pattern: RegExp, text: string): Remark[] => {
  const plain = passage.text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
  return [...plain.matchAll(pattern)]
    .filter(({ index }) => !DENIED.test(plain.slice(0, index)))
    .map(({ 0: words, index }) => ({ line: lineAt(passage, index), words, text }));
};

const alarm: Rule = (passages) =>
  passages.flatMap((passage) =>
    inPassage(passage, ALARM, "Пугающее слово. Скажите спокойно, что известно и что делать"),
  );

const promises: Rule = (passages) =>
  passages.flatMap((passage) =>
    inPassage(
      passage,
      PROMISE,
      "Обещание, которого никто не может дать. Скажите, у скольких людей так",
    ),
  );

const LATIN = /(?<![\p{L}\p{N}@/.-])[A-Za-z][A-Za-z-]*[A-Za-z](?![\p{L}@/]|\.[a-z])/gu;

/** «Меланома (Melanoma)», «SPF (фактор защиты)»: one of the two explains the other. */
const explainedAfter = /^(?:[ \u00a0][\d\p{Script=Latin}+]+)*[»)]?[ \u00a0](?:\(|—[ \u00a0])/u;

/** Stages are counted so: IIB. */
const ROMAN = /^[IVX]+[A-D]?$/;

const isOpen = (before: string, from: string, to: string) =>
  before.lastIndexOf(from) > before.lastIndexOf(to);

/** What stands in brackets explains what stands before; what stands in quotes is a name. */
const isSetApart = (before: string) => isOpen(before, "(", ")") || isOpen(before, "«", "»");

/**
 * Latin words that nothing explains, each where the file says it first.
 *
 * @param known words that readers need no explanation of, in small letters
 */
const latin =
  (known: ReadonlySet<string>): Rule =>
  (passages) => {
    const seen = new Set<string>();
    const remarks: Remark[] = [];
    for (const passage of passages) {
      for (const name of passage.explained.join(" ").match(LATIN) ?? [])
        seen.add(name.toLowerCase());
      for (const { 0: words, index } of passage.text.matchAll(LATIN)) {
        const word = words.toLowerCase();
        if (seen.has(word) || known.has(word) || ROMAN.test(words)) continue;
        seen.add(word);
        const isExplained =
          isSetApart(passage.text.slice(0, index)) ||
          explainedAfter.test(passage.text.slice(index + words.length));
        if (isExplained) continue;
        const text =
          "Латинское слово без объяснения. Объясните его в скобках или отметьте словом из словаря";
        remarks.push({ line: lineAt(passage, index), words, text });
      }
    }
    return remarks;
  };

/** English and typewriter's quotes; an inch stands behind a digit, and „…“ are ours, within «ёлочки». */
const ENGLISH = /(?<!\d)["“”][^"“”«»„]{0,60}["“”]?/g;
const WITHIN = /„[^„“]*“/g;

const withoutInner = (text: string) => text.replace(WITHIN, (inner) => " ".repeat(inner.length));

const quotes: Rule = (passages) =>
  passages.flatMap((passage) =>
    [...withoutInner(passage.text).matchAll(ENGLISH)].map(({ 0: words, index }) => ({
      line: lineAt(passage, index),
      words,
      text: "В русском тексте кавычки — «ёлочки»",
    })),
  );

/** The words of the glossary: readers find there what they mean. */
function glossaryWords(): ReadonlySet<string> {
  const names = readGlossary().flatMap(({ term, forms }) => [term, ...forms]);
  return new Set(names.flatMap((name) => name.toLowerCase().split(/[\s,()]+/)));
}

/**
 * What an editor would mark in one file of `content/`: nothing of it stops the author. Spelling is checked by the browser.
 *
 * @param file path from the root of the project; what is neither a text nor data has no remarks
 * @param raw the whole file
 * @returns in the order of the lines
 * @throws ContentError when the glossary cannot be read
 */
export function remarks(file: string, raw: string): Remark[] {
  const passages = passagesOf(file, raw);
  const rules = [longSentences, alarm, promises, latin(glossaryWords()), quotes];
  return rules.flatMap((rule) => rule(passages)).sort((one, other) => one.line - other.line);
}
