import { createHash } from "node:crypto";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { todayIn } from "../../shared/days";
import { DeskError } from "../desk-error";
import { publicationAt, publicationsOf, type Publication, movedBetween } from "../git/publications";
import { cachedGit } from "../git/cached-git";
import { commit, trailer, trailersIn, UNDOES } from "../git/commit";
import { difference, type FileChange, wordsAt } from "../git/difference";
import { knownEditor } from "../git/editor";
import { mergeOf } from "../git/merge";
import { isAncestor, NONE, objectOf, published, SENT, setRef, isNumber } from "../git/refs";
import { deliver, fetchSent, type Pushed } from "../git/remote";
import { sentWork, tips } from "../works/sent";
import { treeWith, treeWithTextsOf, storeContent } from "../git/trees";
import { addressOf, sectionOf } from "../store/move-text";
import { redirected, redirectsAs, redirectsIn, redirectsWithout } from "../store/redirects";
import { meaningOf } from "../files/plain";

const textIn = async (state: string, file: string): Promise<string> =>
  (await wordsAt(`${state}:${file}`)) ?? "";

/** The address of a text's page; none where the state has no such text, or it has no page of its own. */
const pageOf = async (state: string, file: string): Promise<string | undefined> =>
  (await textIn(state, file)) === "" ? undefined : addressOf(file);

/**
 * The list of redirects once a publication is undone: without what it has added, with what it has removed; and no address
 * that readers have seen ends in nothing: of a moved text it leads to the old place, of a new one to its section.
 *
 * @param base what readers have
 * @param tree what they would have, but for this list
 * @returns the number of the file's content; undefined when nothing in it changes
 */
async function redirectsAfterUndo(
  { commit: done, parent = "" }: Publication,
  base: string,
  tree: string,
): Promise<string | undefined> {
  const list = async (state: string) => redirectsIn(await textIn(state, REDIRECTS_FILE));
  const written = await textIn(base, REDIRECTS_FILE);
  const before = redirectsIn(written);
  let now = redirectsWithout(before, await list(parent), await list(done));
  const moved = new Map(
    [...(await movedBetween(parent, done))].map(([old, young]) => [young, old]),
  );
  const texts = (await difference(base, tree)).filter(({ file }) => file.endsWith(".mdx"));
  const pages = await Promise.all(
    texts.map(async ({ file }) => ({
      published: await pageOf(base, file),
      restored: await pageOf(tree, file),
      old: moved.get(file),
    })),
  );
  const restored = new Set(pages.flatMap((page) => page.restored ?? []));
  now = now.filter(({ from }) => !restored.has(from));
  for (const { published, old } of pages) {
    if (published === undefined || restored.has(published)) continue;
    now = redirected(now, published, (old && (await pageOf(tree, old))) ?? sectionOf(published));
  }
  if (meaningOf(now) === meaningOf(before)) return objectOf(`${base}:${REDIRECTS_FILE}`);
  return storeContent(redirectsAs(written, now));
}

/** What the undo of a publication would give readers. */
export interface Undo {
  publication: Publication;
  /** The published commit that it is worked out for. */
  base: string;
  tree: string;
  changes: FileChange[];
  /** Files whose same lines were published again later, each with what has done so. */
  conflicts: { file: string; later: Publication[] }[];
  /** A stamp of exactly these changes: the page sends back which ones it has shown. */
  shown: string;
}

const DESK = { name: "Стол", email: "desk@localhost" };

/** git's three-way merge of what readers have with the publication undone: its own commit is the common past. */
async function merged(publication: Publication, base: string) {
  const { commit: done, parent = "" } = publication;
  // Code, and what is made of the texts, stay: an author undoes texts.
  const tree = await treeWithTextsOf(done, parent);
  // The time of the publication makes it the same commit each time that somebody asks.
  const { when } = publication;
  const back = await commit({ tree, parents: [done], message: "Отмена\n", author: DESK, when });
  const { tree: all, conflicts } = await mergeOf(base, back);
  const list = await objectOf(`${base}:${LIST_FILE}`);
  const files: Record<string, string | null> = list ? { [LIST_FILE]: list } : {};
  // A list to whose end each publication adds: lines of neighbours would always be in conflict.
  const redirects = await redirectsAfterUndo(publication, base, await treeWith(all, files));
  if (redirects) files[REDIRECTS_FILE] = redirects;
  const own = [LIST_FILE, REDIRECTS_FILE];
  return {
    tree: await treeWith(all, files),
    conflicts: conflicts.filter((file) => !own.includes(file)),
  };
}

/**
 * @param done number of a publication, as a page has named it
 * @param base what readers have
 * @throws DeskError when there is no such publication, it has changed no text, or nothing of it is left
 */
export async function undoOf(done: string, base: string): Promise<Undo> {
  const publication = await publicationAt(done);
  if (!publication.parent)
    throw new DeskError("Это самое первое, что было опубликовано: до него ничего не было.", 409);
  const isOwn = ({ file }: FileChange) => file.startsWith("content/");
  if (!(await difference(publication.parent, done)).some(isOwn))
    throw new DeskError("Эта публикация не меняла тексты: отменять нечего.", 409);
  const { tree, conflicts } = await merged(publication, base);
  const changes = await difference(base, tree);
  if (changes.length === 0)
    throw new DeskError("Эту публикацию уже отменили: для читателей ничего не изменится.", 409);
  const shown = createHash("sha256").update(JSON.stringify(changes)).digest("hex");
  const named = await Promise.all(
    conflicts.map(async (file) => ({
      file,
      later: await publicationsOf(file, base, { until: done }),
    })),
  );
  return { publication, base, tree, changes, conflicts: named, shown };
}

/** The ending of the branch that undoes a publication: pressed twice, it is found again. */
const ending = (done: string) => `-otmena-${done.slice(0, 12)}`;

/** @returns the work that undoes this publication and is not published yet */
async function waitingUndo(done: string): Promise<string | undefined> {
  const names = [...(await tips()).keys()].filter((name) => name.endsWith(ending(done)));
  for (const name of names) if (await sentWork(name)) return name;
  return undefined;
}

/**
 * «Отменить публикацию»: a new work that undoes exactly what that publication has changed. What was published later stays.
 *
 * @param shown the changes that the page has shown
 * @throws DeskError when they look otherwise now, cannot be undone without a person, or wait already
 */
export async function undoPublication(done: string, shown: string): Promise<Pushed> {
  const author = await knownEditor();
  await fetchSent();
  if (await waitingUndo(done))
    throw new DeskError("Отмена этой публикации уже ждёт на «Проверке».", 409);
  const undo = await undoOf(done, (await published()).commit);
  if (undo.conflicts.length > 0)
    throw new DeskError(
      "Эти же строки потом опубликовали по-другому: сама программа не выберет.",
      409,
    );
  if (undo.shown !== shown)
    throw new DeskError(
      "За это время опубликовали другое, и отмена выглядит иначе. Посмотрите её ещё раз.",
      409,
    );
  const made = await commit({
    tree: undo.tree,
    parents: [undo.base],
    message: `Отмена: ${undo.publication.title}\n\n${UNDOES} ${done}\n`,
    author,
  });
  const name = `${SENT}${todayIn("Europe/Moscow")}${ending(done)}`;
  if (!(await setRef(`refs/heads/${name}`, made, NONE)))
    throw new DeskError("Отмена этой публикации уже ждёт на «Проверке».", 409);
  return (await deliver(name)).pushed;
}

/**
 * Whether a work does nothing but undo one publication. Its words alone would not do: anybody with git can write a commit, so
 * it is worked out again what the undo is.
 *
 * @param tip the last commit of the work
 * @returns the publication that it undoes
 */
export async function undoneBy(tip: string): Promise<string | undefined> {
  const log = await cachedGit(["log", "-1", "--no-patch", "--format=%P%n%B"], [tip]);
  const [parent = "", ...words] = log.split("\n");
  const done = trailer(trailersIn(words.join("\n")).trailers, UNDOES);
  if (!done || !isNumber(done) || !isNumber(parent)) return undefined;
  if (!(await isAncestor(parent, (await published()).commit))) return undefined;
  try {
    const { tree, conflicts } = await undoOf(done, parent);
    return conflicts.length === 0 && tree === (await objectOf(`${tip}^{tree}`)) ? done : undefined;
  } catch (error) {
    if (error instanceof DeskError) return undefined;
    throw error;
  }
}
