import { textFolders } from "@rodinki/content-model/registry";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { pageOf, pageWithGaps } from "../page/preview";
import { assertReadable } from "../files/file-text";
import { placeOfText } from "../collections/collections";
import { lastAnswers } from "../git/cached-git";
import { isWords } from "../store/change";
import { wordsOf } from "../git/difference";
import { objectOf } from "../git/refs";
import { inTemporaryFolder, writeTree } from "../git/trees";
import { Html, markup } from "../page/markup";
import { markedPage, type PagePart } from "./marked-page";
import type { PlacedChange } from "./moves";
import { changePart, showPiece } from "./change-part";
import { besideParts, type Talk } from "./remarks-part";
import type { TextChange } from "./text-change";

/** The page of a work is opened again after each remark. */
const known = lastAnswers<string>(40);

async function make(
  tree: string,
  file: string,
  number: string,
  isUnfinished: boolean,
): Promise<string> {
  const raw = await wordsOf(number);
  assertReadable(file, raw);
  const own = `${placeOfText(file)}/`;
  // Pictures of other texts are most of a project, and no page shows them.
  const isNeeded = (name: string) =>
    isWords(name) ||
    name.startsWith(own) ||
    !textFolders.some(({ folder }) => name.startsWith(`${folder}/`));
  return inTemporaryFolder(async (folder) => {
    await writeTree(tree, folder, isNeeded);
    return (isUnfinished ? pageWithGaps : pageOf)(file, raw, folder);
  });
}

/**
 * A text as readers have it in a state of the project: with the pictures, facts and terms of that state, by today's renderer.
 *
 * @param tree the state, a tree or a commit
 * @param number of the text's content
 * @param isUnfinished whether a block that cannot be shown says what is wrong with it
 * @throws ContentError where today's site cannot show it
 */
export async function shownPage(
  tree: string,
  file: string,
  number: string,
  isUnfinished = false,
): Promise<string> {
  const key = `${await objectOf(`${tree}:content`)} ${file} ${number} ${isUnfinished}`;
  return known(key, () => make(tree, file, number, isUnfinished));
}

/** The project before and after the changes of a page, each a tree or a commit. */
export interface States {
  before: string;
  after: string;
}

/** Links of the site lead nowhere at the desk: what they are called is shown, and where they lead when one points at them. A wide table scrolls by keyboard too. */
const atDesk = (html: string): string =>
  html
    .replace(/(<a [^>]*?)href="(\/[^"]*)"/g, '$1title="$2"')
    .replaceAll("<table>", '<table tabindex="0">');

async function partsOf(
  { file, from = file, before, after }: PlacedChange,
  states: States,
): Promise<PagePart[] | undefined> {
  try {
    const [old, now] = await Promise.all([
      before ? shownPage(states.before, from, before, true) : "",
      after ? shownPage(states.after, file, after, true) : "",
    ]);
    return markedPage(atDesk(old), atDesk(now));
  } catch (error) {
    // What the site cannot show is shown as its author has written it.
    if (error instanceof ContentError || (error as NodeJS.ErrnoException).code === "ENOENT")
      return undefined;
    throw error;
  }
}

const placeOf = (file: string, number: number) =>
  `${file.replace(/^content\/|\/?(?:index)?\.mdx$/g, "").replaceAll("/", "-")}-${number}`;

function waysTo(file: string, parts: readonly PagePart[]): Html | undefined {
  const changed = parts.flatMap(({ isChanged }, index) => (isChanged ? [index] : []));
  if (changed.length === 0 || changed.length === parts.length) return undefined;
  const links = changed.map(
    (index, at) => markup`<li><a href="#${placeOf(file, index)}">${at + 1}</a></li>`,
  );
  return markup`<nav aria-label="Изменённые места" class="desk-changed"><span>Изменённые места:</span><ul>${links}</ul></nav>`;
}

/** The fields of a new or deleted text stand in one line that unfolds: its page shows most of them. */
function fieldsPart(change: TextChange, isWhole: boolean): Html | undefined {
  if (change.fields.length === 0) return undefined;
  const fields = changePart({ fields: change.fields, lines: [] }, showPiece);
  return isWhole ? markup`<details><summary>Поля текста</summary>${fields}</details>` : fields;
}

/**
 * A text as readers will see it, with what has changed marked, and what was said at its places.
 *
 * @returns nothing when the site cannot show it, or when only its spelling in the file has changed
 */
export async function textPart(
  placed: PlacedChange,
  change: TextChange,
  { states, talk }: { states: States; talk?: Talk | undefined },
): Promise<Html | undefined> {
  const { file, before, after } = placed;
  const parts = change.note ? undefined : await partsOf(placed, states);
  if (!parts) return undefined;
  const beside = besideParts(file, parts, talk);
  const shown = parts.map(
    ({ html, isChanged }, index) =>
      markup`<div id="${placeOf(file, index)}" class="${isChanged ? "desk-part desk-change" : "desk-part"}">${new Html(html)}</div>${beside.at(index)}`,
  );
  return markup`${fieldsPart(change, !before || !after)} ${waysTo(file, parts)} ${beside.lost}
    <article class="text blocks desk-page" aria-label="Страница, какой она будет">${shown}</article>`;
}
