import { align, wordsShared } from "../align";
import {
  extentOf,
  indented,
  textOf,
  type Block,
  isSame,
  looseMeaningOf,
  meaningOf,
  blocksOf,
  areSame,
} from "./blocks";
import { changedTable, changedWords } from "./changed-inside";
import { hasLetters, safeText } from "./safe-text";

/** The text before and after an edit. */
interface Edit {
  old: string;
  edited: string;
}

const kindOf = ({ type, name = "", ordered = false, depth = 0 }: Block) =>
  `${type} ${name} ${ordered} ${depth}`;

function likeness({ old, edited }: Edit, was: Block, now: Block): number {
  if (was.type !== now.type) return 0;
  const kind = kindOf(was) === kindOf(now) ? 0.01 : 0.001;
  return kind + wordsShared(textOf(old, was), textOf(edited, now));
}

/** What an unchanged block means: like the edited one, that has no alignment of columns. */
function meanings(was: Block[], now: Block[]) {
  const fresh = now.map(meaningOf);
  const old = was.map((block) => {
    const exact = meaningOf(block);
    return fresh.includes(exact) ? exact : looseMeaningOf(block);
  });
  return { was: old, now: fresh };
}

/** Empty lines between two old neighbours, as many as there were. */
function between(old: string, before: Block, after: Block): string {
  const gap = old.slice(extentOf(before)[1], extentOf(after)[0]);
  return "\n".repeat(Math.max(gap.split("\n").length - 1, 1));
}

/** How a block is written that has perhaps an old one to follow. */
type Write = (now: Block, was: Block | undefined, index: number) => string;

/** Blocks one below the other. `gap` stands between new ones. */
function changedList(edit: Edit, was: Block[], now: Block[], gap: string, write: Write): string {
  const steps = align({
    ...meanings(was, now),
    likeness: (one, other) => likeness(edit, was[one]!, now[other]!),
  });
  let text = "";
  let last: number | undefined;
  for (const step of steps) {
    if (step.now === undefined) continue;
    const block = now[step.now]!;
    const old = was[step.was ?? step.copy ?? -1];
    if (step.now > 0) {
      const isNext = step.was !== undefined && last === step.was - 1;
      text += isNext ? between(edit.old, was[step.was! - 1]!, was[step.was!]!) : gap;
    }
    text += write(block, old, step.now);
    last = step.was;
  }
  return text;
}

/** Blocks of a text or of a container. */
const changedBlocks = (edit: Edit, was: Block[], now: Block[], gap = "\n\n"): string =>
  changedList(edit, was, now, gap, (block, old) => changedBlock(edit, block, old));

function changedBlock(edit: Edit, now: Block, was: Block | undefined): string {
  if (was && isSame(was, now)) return textOf(edit.old, was);
  const old = was?.type === now.type ? was : undefined;
  if (now.type === "list") return list(edit, now, old);
  if (now.type === "containerDirective") return container(edit, now, old);
  if (now.type === "table" && old) return changedTable(edit, now, old);
  const isWords = now.type === "paragraph" || (now.type === "heading" && old?.depth === now.depth);
  const text = textOf(edit.edited, now);
  return old && isWords ? changedWords(textOf(edit.old, old), text) : text;
}

const isTight = (block: Block) =>
  (block.children ?? []).every(
    ({ children = [] }) => children.filter(({ type }) => type !== "list").length <= 1,
  );

/** A list with the bullets and the tightness of the old one; a new one has `-` and no empty lines. */
function list(edit: Edit, now: Block, was: Block | undefined): string {
  const like = was && was.ordered === now.ordered ? was : undefined;
  const bullet = like && !like.ordered ? edit.old[extentOf(like)[0]] : "-";
  const items = like?.children ?? [];
  const loose = like ? items.some(({ spread }) => spread) || like.spread : !isTight(now);
  return changedList(edit, items, now.children ?? [], loose ? "\n\n" : "\n", (item, old, index) => {
    const marker = now.ordered ? `${(now.start ?? 1) + index}.` : bullet;
    const box = typeof item.checked === "boolean" ? `[${item.checked ? "x" : " "}] ` : "";
    const gap = loose || !isTight({ type: "list", children: [item] }) ? "\n\n" : "\n";
    const text = changedBlocks(edit, old?.children ?? [], item.children ?? [], gap);
    return `${marker} ${box}${indented(text, `${marker} `.length)}`;
  });
}

const contentOf = ({ children = [] }: Block) =>
  children.filter(({ data }) => !data?.directiveLabel);

/** `:::name{…}` with what is in it. */
function container(edit: Edit, now: Block, was: Block | undefined): string {
  const like = was?.name === now.name ? was : undefined;
  const bare = (block: Block) =>
    meaningOf({ ...block, children: block.children?.filter(({ data }) => data?.directiveLabel) });
  const isHeadKept = like && bare(like) === bare(now);
  const head = isHeadKept ? textOf(edit.old, like) : textOf(edit.edited, now);
  const [opening = ""] = head.split("\n");
  const fence = /^:+/.exec(opening)?.[0] ?? ":::";
  const [was0, now0] = [like ? contentOf(like) : [], contentOf(now)];
  const [first] = was0;
  const start = first && like ? first.position!.start.line - like.position!.start.line || 1 : 1;
  const text = changedBlocks(edit, was0, now0);
  const end = was0.length && like ? like.position!.end.line - was0.at(-1)!.position!.end.line : 1;
  const body = text === "" ? "\n" : `${"\n".repeat(start)}${text}${"\n".repeat(Math.max(end, 1))}`;
  return `${opening}${body}${fence}`;
}

/** Blocks that have not changed as they were, the others as the editor has written them. */
function wholeBlocks({ old, edited }: Edit, was: Block[], now: Block[]): string {
  const texts = now.map((block) => {
    const same = was.find((one) => isSame(one, block));
    return same ? textOf(old, same) : textOf(edited, block);
  });
  return texts.join("\n\n");
}

/**
 * A text in which only what somebody has changed in the editor differs: the editor spells lists, line breaks, tables
 * and backslashes in its own way.
 *
 * @param old the text as the file holds it; an empty one is new
 * @param edited the whole text as the editor sends it
 * @returns where the new text would not read as the edited one, the edited one itself
 */
export function spliceMarkdown(old: string, edited: string): string {
  if (old === edited) return old;
  const [was, sent] = [blocksOf(old), blocksOf(edited)];
  if (areSame(was, sent)) return old || "\n";
  const safe = safeText(edited, sent);
  const now = safe === edited ? sent : blocksOf(safe);
  const [first, last] = [was[0], was.at(-1)];
  const start = first ? old.slice(0, extentOf(first)[0]) : "\n\n";
  const end = last ? old.slice(extentOf(last)[1]) : "\n";
  for (const write of [changedBlocks, wholeBlocks]) {
    const text = write({ old, edited: safe }, was, now);
    if (areSame(blocksOf(text), hasLetters(sent) ? now : sent))
      return text === "" ? "\n" : start + text + end;
  }
  // Unfinished markup may be parsed differently each time: the author's own spelling is written.
  return start + safe + end;
}
