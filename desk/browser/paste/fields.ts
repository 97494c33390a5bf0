import { showNotice } from "../notice";
import type { Clipboard } from "./clipboard";
import { linesOf, oneParagraph } from "./one-paragraph";
import { wordsOf } from "./part";
import { readBlocks } from "./read";
import { sentences } from "./paste-report";

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
    showNotice([read]);
    return undefined;
  }
  const { report, blocks, sources } = read;
  // A field cannot hold links, tables and notes: their loss is not reported.
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
  const pictures = report.pictures + sources.length;
  showNotice(sentences({ pictures, indices, signs, formulas, more, ...nothingElse }), () => {
    field.focus();
    document.execCommand("undo");
  });
  return field instanceof HTMLTextAreaElement ? linesOf(blocks) : wordsOf(oneParagraph(blocks));
}

/**
 * Pastes words into a field: where HTML says 10⁵, plain text says 105. The browser inserts them: its own undo stays, and React is
 * notified.
 */
export function pasteIntoField(field: Field, clipboard: Clipboard): void {
  const isPlain = clipboard.html === "" || clipboard.mode !== "";
  const words = wordsFor(field, clipboard, isPlain);
  if (words === undefined || words === "") return;
  field.focus();
  document.execCommand("insertText", false, words);
}
