import { sentencesOf } from "@rodinki/content-model/html/sentences";
import { lineAt } from "./passage";
import type { Rule } from "./remark";

/**
 * A longer sentence is hard to read. The limit of GOV.UK («Sentence length: why 25 words is our limit», Inside GOV.UK,
 * 4 August 2014, after Martin Cutts, Oxford Guide to Plain English); Russian, without articles, says more in as many.
 */
export const LONGEST = 25;

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
