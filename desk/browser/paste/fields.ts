import type { Clipboard } from "./clipboard";
import { linesOf, oneParagraph } from "./one-paragraph";
import { wordsOf } from "./part";
import { readBlocks } from "./read";
import { tell } from "./tell";
import { sentences } from "./told";

type Field = HTMLInputElement | HTMLTextAreaElement;

const TYPES = new Set(["text", "search", "url", "email", "tel", ""]);

/** @returns the field that somebody pastes into, when it holds words */
export function fieldOf(target: EventTarget | null): Field | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && TYPES.has(target.type) ? target : undefined;
}

/** Lines of plain text stay as they are; a field of one line has their words. */
function wordsFor(field: Field, clipboard: Clipboard, isPlain: boolean): string | undefined {
  if (isPlain && field instanceof HTMLTextAreaElement) return clipboard.text;
  if (isPlain)
    return clipboard.text
      .trim()
      .replace(/\s*\n\s*/g, " ")
      .replace(/\t/g, " ");
  const read = readBlocks(clipboard, []);
  if (typeof read === "string") {
    tell([read]);
    return undefined;
  }
  const { told: report, blocks, kept } = read;
  // Links, tables and notes are no loss here: a field cannot have them by its nature.
  const { indices, signs, formulas, more } = report;
  const nothingElse = {
    footnotes: 0,
    links: 0,
    insecure: 0,
    numbers: 0,
    lettered: 0,
    merged: 0,
    lines: 0,
    stored: 0,
  };
  const pictures = report.pictures + kept.length;
  tell(sentences({ pictures, indices, signs, formulas, more, ...nothingElse }), () => {
    field.focus();
    document.execCommand("undo");
  });
  return field instanceof HTMLTextAreaElement ? linesOf(blocks) : wordsOf(oneParagraph(blocks));
}

/**
 * Pastes words into a field: where HTML says 10⁵, plain text says 105. The browser inserts them, which keeps its own steps
 * back and notifies React.
 */
export function pasteIntoField(field: Field, clipboard: Clipboard): void {
  const isPlain = clipboard.html === "" || clipboard.mode !== "";
  const words = wordsFor(field, clipboard, isPlain);
  if (words === undefined || words === "") return;
  field.focus();
  document.execCommand("insertText", false, words);
}
