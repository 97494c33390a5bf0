import { Fragment } from "react";
import { plain } from "../../lib/words";

const WORD = /([\p{L}\d]+)/u;

interface MarkedProps {
  text: string;
  /** Is this a word of the question? @param word as `plain` makes it */
  isAsked: (word: string) => boolean;
}

/** A text with the words of the question marked, in whatever form it has them. */
export const Marked = ({ text, isAsked }: MarkedProps) => (
  <>
    {text
      .split(WORD)
      .map((part, at) =>
        WORD.test(part) && isAsked(plain(part)) ? (
          <mark key={at}>{part}</mark>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
  </>
);
