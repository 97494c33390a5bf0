import { Fragment } from "react";
import { plain } from "../../lib/words";

const WORDS = /[\p{L}\d]+/gu;

interface MarkedProps {
  text: string;
  /** Whether a word is in the query. @param word as `plain` returns it */
  isAsked: (word: string) => boolean;
}

/** A text in which the words of the query are marked in any form. */
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
