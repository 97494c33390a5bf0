import { textOf, blocksOf, type Block } from "../../files/markdown/blocks";
import type { BlockForm } from "../../collections/block-form";
import { LIMITS } from "../../limits";
import { isBlank, text, type Part, rowsIn } from "./part";
import { emptyReport, named, type PasteReport } from "./paste-report";
import type { Clipboard } from "./clipboard";
import { readFragment } from "./decap-node";
import { fromDecap } from "./decap-tree";
import { blocksOfHtml } from "./html/html-blocks";
import { blocksOfText } from "./plain-text";
import { joinPrinted, type Joined } from "./printed-lines";
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
const isMarkdown = (plain: string): boolean => KINDS.filter((kind) => kind.test(plain)).length >= 2;

/** @returns the same as HTML; the line ends within a paragraph stay, as its author saw them */
const htmlOfMarkdown = (plain: string): string =>
  micromark(plain.replace(/(\S)\n(?=\S)/g, "$1  \n"), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });

/** @returns whether the text has a block of ours, as a file holds it: nobody writes `:term[` for anything else */
const hasOwnBlocks = (plain: string, forms: readonly BlockForm[]): boolean =>
  [...plain.matchAll(/^[ \t>]*:{2,}([a-z-]+)(?=[{\s]|$)|:([a-z-]+)(?=\[)/gm)].some(
    ([, whole, inLine]) => forms.some(({ name }) => name === (whole ?? inLine)),
  );

const hasBlock = (block: Block): boolean =>
  block.type === "textDirective" || (block.children ?? []).some(hasBlock);

/** A part of our own markup. Blocks stay as they are written; so does emphasis around one, which the editor has as one piece. */
function partOf(markup: string, block: Block): Part {
  const { type, children, value, depth, ordered, start } = block;
  if (type === "containerDirective" || type === "leafDirective")
    return { type: "block", value: textOf(markup, block) };
  if (type === "textDirective" || ((type === "strong" || type === "emphasis") && hasBlock(block)))
    return { type: "inlineBlock", value: textOf(markup, block) };
  if (type === "html") return text(block.value ?? "");
  const { url, title } = block as Part;
  const part: Part = { type, value, depth, ordered, start, url, title };
  return children ? { ...part, children: children.map((child) => partOf(markup, child)) } : part;
}

/** @returns the blocks of our own markup, copied in the markup mode or from a file */
export const blocksOfMarkup = (markup: string): Part[] =>
  blocksOf(markup)
    .map((block) => partOf(markup, block))
    .filter((part) => !isBlank(part));

/**
 * Two lists that follow each other are one in markdown, and the numbers of the second go on from the first.
 *
 * @param report counts the lists whose numbers change by it
 * @returns the parts, with such lists as one
 */
function joinLists(parts: readonly Part[], report: PasteReport): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const children = part.children && joinLists(part.children, report);
    const whole = children ? { ...part, children } : part;
    const last = all.at(-1);
    if (last?.type !== "list" || part.type !== "list" || last.ordered !== part.ordered) {
      all.push(whole);
      continue;
    }
    const items = last.children ?? [];
    if (part.ordered && (part.start ?? 1) !== (last.start ?? 1) + items.length) report.numbers += 1;
    all[all.length - 1] = { ...last, children: [...items, ...(children ?? [])] };
  }
  return all;
}

/** `data:` addresses of pictures, which are no words. */
const DATA = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=\s%]+/gi;

const inRussian = (count: number) => count.toLocaleString("ru");

const refusal = (what: string, count: number, most: number) =>
  `Это слишком много для одной вставки: ${what} здесь ${inRussian(count)}, а помещается ${inRussian(most)}. Ничего не изменилось, и скопированное не пропало. Скопируйте часть и вставьте по частям.`;

const tooManyLetters = (count: number) =>
  count > LIMITS.paste.characters ? refusal("знаков", count, LIMITS.paste.characters) : undefined;
const tooManyRows = (count: number) =>
  count > LIMITS.paste.rows
    ? refusal("абзацев, пунктов, ячеек и строк", count, LIMITS.paste.rows)
    : undefined;

/** @returns a sentence when plain text is more than one paste may hold */
export const tooLong = ({ text: words }: Clipboard): string | undefined =>
  tooManyLetters(words.length) ??
  tooManyRows(words.split("\n").filter((line) => line.trim() !== "").length);

const WITHOUT_LOOKS =
  "Оформление оказалось слишком сложным, вставлены только слова. Проверьте заголовки, списки, таблицы и степени.";

export interface Read {
  blocks: Part[];
  report: PasteReport;
  /** `data:` addresses of the pictures that HTML holds. */
  sources: string[];
}

const MARKDOWN =
  "Похоже на разметку Markdown: её знаки стали заголовками, списками, таблицами и полужирным.";

/** What the author has to look at in a text whose lines were joined. */
const joinedLines = ({ words }: Joined): string =>
  words.length === 0
    ? "Похоже на текст из PDF: его строки соединены в абзацы. Проверьте их границы."
    : `Похоже на текст из PDF: его строки соединены в абзацы, переносы убраны: ${named(words)}. Проверьте границы абзацев и слова с дефисом.`;

function plain({ text: words }: Clipboard, report: PasteReport): Read {
  const markdown = isMarkdown(words) ? blocksOfHtml(htmlOfMarkdown(words), report) : undefined;
  if (markdown) return { ...markdown, report: { ...report, more: [...report.more, MARKDOWN] } };
  const printed = joinPrinted(words);
  if (printed) report.more.push(joinedLines(printed));
  return { blocks: blocksOfText(printed?.text ?? words), report, sources: [] };
}

/** HTML has no say in whether a word has a space beside it. */
function withSpaces(blocks: Part[], words: string): Part[] {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.type !== "paragraph") return blocks;
  const before = /^[ \t]/.test(words) ? [text(" ")] : [];
  const after = /[ \t]$/.test(words) ? [text(" ")] : [];
  return [{ ...only, children: [...before, ...(only.children ?? []), ...after] }];
}

function ofHtml(clipboard: Clipboard): Read {
  const report = emptyReport();
  const withoutPictures = clipboard.html.replace(DATA, "");
  const isShort =
    withoutPictures.length <= LIMITS.paste.html &&
    clipboard.html.length <= LIMITS.paste.htmlAndPictures;
  const found = isShort ? blocksOfHtml(clipboard.html, report) : undefined;
  if (!found) return plain(clipboard, { ...emptyReport(), more: [WITHOUT_LOOKS] });
  // A program that puts an empty page beside its words.
  if (
    found.blocks.length === 0 &&
    found.sources.length === 0 &&
    clipboard.text.trim() !== "" &&
    report.pictures === 0
  )
    return plain(clipboard, report);
  return { blocks: withSpaces(found.blocks, clipboard.text), report, sources: found.sources };
}

const sizeOf = (part: Part): number =>
  (part.value?.length ?? 0) + (part.children ?? []).reduce((sum, child) => sum + sizeOf(child), 0);

const BAR =
  "Знак «|» в ячейках заменён на «/»: в таблице он начинает новую ячейку. Проверьте эти места.";

/** Decap writes the bar of a cell without its backslash, and the rest of the row moves by one. */
export function withoutBars(part: Part, report: PasteReport, isInCell = false): Part {
  const isCell = isInCell || part.type === "tableCell";
  if (isCell && part.value?.includes("|")) {
    if (!report.more.includes(BAR)) report.more.push(BAR);
    return { ...part, value: part.value.replaceAll("|", "/") };
  }
  if (!part.children) return part;
  return { ...part, children: part.children.map((child) => withoutBars(child, report, isCell)) };
}

/**
 * What somebody pastes, as blocks of our texts.
 *
 * @param forms of our own blocks
 * @returns a sentence when it is more than a text of ours may be
 */
export function readBlocks(clipboard: Clipboard, forms: readonly BlockForm[]): Read | string {
  const nodes = clipboard.mode === "rich" ? readFragment(clipboard.fragment) : undefined;
  if (nodes) return { blocks: fromDecap(nodes, forms), report: emptyReport(), sources: [] };
  const tooLarge = tooManyLetters(clipboard.text.length);
  if (tooLarge) return tooLarge;
  if (clipboard.mode === "markup" || hasOwnBlocks(clipboard.text, forms))
    return { blocks: blocksOfMarkup(clipboard.text), report: emptyReport(), sources: [] };
  const read = clipboard.html ? ofHtml(clipboard) : plain(clipboard, emptyReport());
  const root = { type: "root", children: read.blocks };
  const tooMuch = tooManyLetters(sizeOf(root)) ?? tooManyRows(rowsIn(root));
  if (tooMuch) return tooMuch;
  const blocks = joinLists(read.blocks, read.report);
  return { ...read, blocks: blocks.map((block) => withoutBars(block, read.report)) };
}
