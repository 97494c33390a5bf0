import { Fragment } from "react";
import { plain } from "../../lib/words";

const WORDS = /[\p{L}\d]+/gu;

interface MarkedProps {
  text: string;
  /** Is this a word of the question? @param word as `plain` makes it */
  isAsked: (word: string) => boolean;
}

/** A text with the words of the question marked, in whatever form it has them. */
export function Marked({ text, isAsked }: MarkedProps) {
  const asked = [...text.matchAll(WORDS)].filter(([word]) => isAsked(plain(word)));
  const ends = asked.map(({ 0: { length }, index }) => index + length);
  return (
    <>
      {asked.map(({ 0: word, index }, at) => (
        <Fragment key={index}>
          {text.slice(ends[at - 1] ?? 0, index)}
          <mark>{word}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
