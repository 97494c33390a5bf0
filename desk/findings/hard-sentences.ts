import { longSentences } from "../russian/long-sentences";
import { passagesOf } from "../russian/passages";
import type { Finding } from "./finding";

/** Sentences that are hard to read, each with its beginning. */
export const hardSentences = (file: string, raw: string): Finding[] =>
  longSentences(passagesOf(file, raw)).map(({ line, words, text }) => ({
    kind: "hard",
    severity: "warning",
    file,
    line,
    text: `«${words}» ${text}`,
  }));
