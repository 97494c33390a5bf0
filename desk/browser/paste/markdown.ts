import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** What only markup looks like: a text with two kinds of it is Markdown, with one perhaps not. */
const KINDS = [
  /(?:^|\n\n)#{1,6} \S[^\n]*\n\n/,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\(https?:\/\/[^)\s]+\)/,
  /(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}\.) \S[^\n]*\n+[ \t]*(?:[-*+]|\d{1,3}\.) \S/,
  /\n\|?(?: *:?-{3,}:? *\|)+/,
];

/** @returns whether the plain text is Markdown, as chats with programs and notes copy it */
export const isMarkdown = (plain: string): boolean =>
  KINDS.filter((kind) => kind.test(plain)).length >= 2;

/** @returns the same as HTML; the line ends within a paragraph stay, as its author saw them */
export const htmlOfMarkdown = (plain: string): string =>
  micromark(plain.replace(/(\S)\n(?=\S)/g, "$1  \n"), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
