import { LIMITS } from "../../limits";
import type { BlockForm } from "../../collections/block-form";
import type { Clipboard } from "./clipboard";
import { readFragment } from "./decap-node";
import { fromDecap } from "./from-decap";
import { blocksOfHtml } from "./html/html-blocks";
import { blocksOfMarkup, hasOwnBlocks } from "./own-markup";
import { rowsIn, text, type Part } from "./part";
import { blocksOfText } from "./plain-text";
import { joinLists } from "./neighbour-lists";
import { nothing, type Told } from "./told";

/** `data:` addresses of pictures, which are no words. */
const DATA = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=\s%]+/gi;

const inRussian = (count: number) => count.toLocaleString("ru");

const refusal = (what: string, count: number, most: number) =>
  `Это слишком много для одной вставки: ${what} здесь ${inRussian(count)}, а помещается ${inRussian(most)}. Ничего не изменилось, и скопированное не пропало. Скопируйте часть и вставьте по частям.`;

const tooManyLetters = (count: number) =>
  count > LIMITS.paste.letters ? refusal("знаков", count, LIMITS.paste.letters) : undefined;
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
  told: Told;
  /** `data:` addresses of the pictures that HTML holds. */
  kept: string[];
}

function plain({ text: words }: Clipboard, report: Told): Read {
  return { blocks: blocksOfText(words), told: report, kept: [] };
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
  const report = nothing();
  const withoutPictures = clipboard.html.replace(DATA, "");
  const isShort =
    withoutPictures.length <= LIMITS.paste.html &&
    clipboard.html.length <= LIMITS.paste.htmlAndPictures;
  const found = isShort ? blocksOfHtml(clipboard.html, report) : undefined;
  if (!found) return plain(clipboard, { ...nothing(), more: [WITHOUT_LOOKS] });
  // A program that puts an empty page beside its words.
  if (
    found.blocks.length === 0 &&
    found.kept.length === 0 &&
    clipboard.text.trim() !== "" &&
    report.pictures === 0
  )
    return plain(clipboard, report);
  return { blocks: withSpaces(found.blocks, clipboard.text), told: report, kept: found.kept };
}

const sizeOf = (part: Part): number =>
  (part.value?.length ?? 0) + (part.children ?? []).reduce((sum, child) => sum + sizeOf(child), 0);

const BAR =
  "Знак «|» в ячейках заменён на «/»: в таблице он начинает новую ячейку. Проверьте эти места.";

/** Decap writes the bar of a cell without its backslash, and the rest of the row moves by one. */
export function withoutBars(part: Part, report: Told, isInCell = false): Part {
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
  if (nodes) return { blocks: fromDecap(nodes, forms), told: nothing(), kept: [] };
  const tooLarge = tooManyLetters(clipboard.text.length);
  if (tooLarge) return tooLarge;
  if (clipboard.mode === "markup" || hasOwnBlocks(clipboard.text, forms))
    return { blocks: blocksOfMarkup(clipboard.text), told: nothing(), kept: [] };
  const read = clipboard.html ? ofHtml(clipboard) : plain(clipboard, nothing());
  const root = { type: "root", children: read.blocks };
  const tooMuch = tooManyLetters(sizeOf(root)) ?? tooManyRows(rowsIn(root));
  if (tooMuch) return tooMuch;
  const blocks = joinLists(read.blocks, read.told);
  return { ...read, blocks: blocks.map((block) => withoutBars(block, read.told)) };
}
