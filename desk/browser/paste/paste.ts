import type { BlockForm } from "../../collections/block-form";
import { showNotice } from "../notice";
import { TEXT_EDITOR } from "../selection";
import { wholeSelection } from "../whole-text";
import { goTo, isInCell, insertNodes, insertText, isOwn, move, undo } from "./insert";
import { MODE, readClipboard, type Clipboard, type Mode } from "./clipboard";
import { readFragment } from "./decap-node";
import { fieldOf, pasteIntoField } from "./fields";
import { withStoredPictures } from "./stored-pictures";
import { oneParagraph } from "./one-paragraph";
import { type Part, toMarkdown } from "./part";
import { readBlocks, tooLong, withoutBars } from "./read";
import { toDecap } from "./decap-tree";
import { sentences, type PasteReport } from "./paste-report";

interface PasteSettings {
  /** The forms of our own blocks. */
  forms: readonly BlockForm[];
  /** @returns path of the text that is open, from the root of the project; nothing when it is not saved yet */
  openText: () => string | undefined;
}

const modeOf = (editor: Element): Mode => (editor.closest(".cms-editor-raw") ? "markup" : "rich");

const isBlock = ({ type }: Part) => type === "block";

function insertBlocks(
  editor: HTMLElement,
  blocks: readonly Part[],
  report: PasteReport,
  forms: readonly BlockForm[],
): void {
  if (blocks.length > 0) {
    const replace = wholeSelection(editor);
    if (modeOf(editor) === "markup") insertText(editor, toMarkdown(blocks));
    else if (replace) replace(toDecap(blocks, forms));
    else if (!isInCell()) insertNodes(editor, toDecap(blocks, forms));
    else {
      if (blocks.some(isBlock))
        report.more.push("Блок не помещается в ячейку таблицы: вставьте его вне таблицы.");
      insertNodes(editor, toDecap([withoutBars(oneParagraph(blocks), report, true)], forms));
    }
  }
  showNotice(sentences(report), blocks.length > 0 ? () => undo(editor) : undefined);
}

/** Pastes what was copied in this editor as it was. @returns whether it was */
function pasteOwn(editor: HTMLElement, { mode, fragment, text }: Clipboard): boolean {
  const here = modeOf(editor);
  // In the raw mode markup is plain text, also where it was copied from elsewhere.
  if (here === "markup" && (mode === "markup" || mode === "")) {
    if (mode === "") return false;
    insertText(editor, text);
    return true;
  }
  const replace = wholeSelection(editor);
  const nodes =
    here === "rich" && mode === "rich" && (replace || !isInCell())
      ? readFragment(fragment)
      : undefined;
  if (nodes && replace) replace(nodes);
  else if (nodes) insertNodes(editor, nodes);
  return nodes !== undefined;
}

/** Programs put a picture of the words beside the words. */
const filesWithoutWords = ({ pictures, text }: Clipboard) => (text.trim() === "" ? pictures : []);

async function pasteIntoEditor(
  editor: HTMLElement,
  clipboard: Clipboard,
  { forms, openText }: PasteSettings,
): Promise<void> {
  if (pasteOwn(editor, clipboard)) return showNotice([]);
  if (
    modeOf(editor) === "markup" &&
    clipboard.html === "" &&
    clipboard.mode === "" &&
    clipboard.text !== ""
  ) {
    insertText(editor, clipboard.text);
    return showNotice([]);
  }
  const read = readBlocks(clipboard, forms);
  if (typeof read === "string") return showNotice([read]);
  const { report, sources } = read;
  const files = filesWithoutWords(clipboard);
  if (files.length > 0) report.pictures = 0;
  if (clipboard.others.length > 0)
    report.more.push(
      `Файлы сюда не вставляются (${clipboard.others.join(", ")}): откройте файл, скопируйте текст и вставьте его.`,
    );
  if (sources.length + files.length === 0) return insertBlocks(editor, read.blocks, report, forms);
  showNotice(["Сохраняем рисунки…"]);
  const text = openText();
  const blocks = await withStoredPictures(read.blocks, { sources, files }, text, report);
  // The author may have opened another text meanwhile.
  if (!editor.isConnected || openText() !== text) {
    return showNotice([
      "Текст закрыли раньше, чем рисунки сохранились. Откройте его и вставьте снова.",
    ]);
  }
  editor.focus();
  insertBlocks(editor, blocks, report, forms);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onPaste(event: ClipboardEvent | DragEvent, settings: PasteSettings): void {
  const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  if (!data || isOwn(event) || !(event.target instanceof Element)) return;
  // A field stands before its editor: the forms of blocks lie inside the text.
  const field = fieldOf(event.target);
  const editor = event.target.closest<HTMLElement>(TEXT_EDITOR);
  const isForeign = event.target.closest("input,select,button,textarea") !== null;
  if (!field && (!editor || isForeign)) return;
  const clipboard = readClipboard(data);
  stop(event);
  // Words that were copied here have been in a text already.
  const refused = clipboard.mode === "" ? tooLong(clipboard) : undefined;
  if (refused) return showNotice([refused]);
  if (field) return pasteIntoField(field, clipboard);
  if (event instanceof DragEvent) {
    const nodes = clipboard.mode === "rich" ? readFragment(clipboard.fragment) : undefined;
    if (nodes && dragged === editor && modeOf(editor!) === "rich")
      return move(editor!, event, nodes);
    goTo(editor!, event);
  }
  void pasteIntoEditor(editor!, clipboard, settings);
}

/** The editor whose words are being dragged. */
let dragged: Element | null = null;

/** Slate has written what is copied; the paste must know that it is ours. */
function mark(event: ClipboardEvent | DragEvent): void {
  const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  // What is cut may be removed from the page by now, and its editor with it: the path of the event still has them.
  const editor = event
    .composedPath()
    .find((one): one is Element => one instanceof Element && one.matches(TEXT_EDITOR));
  if (event.type === "dragstart") dragged = editor ?? null;
  if (!data || !editor || fieldOf(event.target)) return;
  if (event.defaultPrevented || event.type === "dragstart") data.setData(MODE, modeOf(editor));
}

/** Listens before Decap wherever something is pasted into a text or a field of it, or dropped on them. */
export function registerPaste(settings: PasteSettings): void {
  const before = (event: ClipboardEvent | DragEvent) => onPaste(event, settings);
  document.addEventListener("paste", before, { capture: true });
  document.addEventListener("drop", before, { capture: true });
  for (const name of ["copy", "cut", "dragstart"] as const) document.addEventListener(name, mark);
}
