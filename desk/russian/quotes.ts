import { lineAt } from "./passage";
import type { Rule } from "./remark";

/** English and typewriter's quotes; an inch stands behind a digit, and „…“ are ours, within «ёлочки». */
const ENGLISH = /(?<!\d)["“”][^"“”«»„]{0,60}["“”]?/g;
const WITHIN = /„[^„“]*“/g;

const withoutInner = (text: string) => text.replace(WITHIN, (inner) => " ".repeat(inner.length));

export const quotes: Rule = (passages) =>
  passages.flatMap((passage) =>
    [...withoutInner(passage.text).matchAll(ENGLISH)].map(({ 0: words, index }) => {
      const inside = words.replace(/["“”]/g, "").trim();
      return {
        line: lineAt(passage, index),
        words,
        text: "В русском тексте кавычки — «ёлочки»",
        ...(/["“”]$/.test(words.slice(1)) && { suggestions: [`«${inside}»`] }),
      };
    }),
  );
