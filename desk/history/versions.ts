import { NO_FILES } from "../git/trees";
import { DeskError } from "../desk-error";
import { difference, wordsAt } from "../git/difference";
import type { PlacedChange } from "../marked/moves";
import { cachedGit } from "../git/cached-git";
import { objectOf, published } from "../git/refs";
import { placeOf } from "../store/places";
import { movedBetween, publicationsOf, type Publication } from "../git/publications";
import { placeOfText, textOf } from "../collections/collections";
import { titleOf } from "../files/names";

/** A text as readers had it from some publication on. */
export interface Version extends Publication {
  /** The path of the text then: it may have moved since. */
  file: string;
  /** The path of the text before, when this publication has moved it. */
  movedFrom?: string;
  /** Whether this publication has taken the text away. */
  isRemoval: boolean;
}

export interface History {
  /** The newest first. */
  versions: Version[];
  /** Where the text lies now, when it has moved from the place that was requested. */
  movedTo?: string;
}

/**
 * What readers had of a text, publication by publication, through all its moves. Copies are other texts: only what was removed from
 * its old place in the same publication counts as moved.
 *
 * @param named path from the root of the project
 */
export async function historyOf(named: string): Promise<History> {
  const asked = textOf(placeOf(named));
  const versions: Version[] = [];
  let at: Place | undefined = { file: asked, from: (await published()).commit };
  while (at) at = await addVersions(versions, at);
  const [last] = versions;
  if (!last?.isRemoval || !last.parent) return { versions };
  const movedTo = (await movedBetween(last.parent, last.commit)).get(asked);
  return { versions, ...(movedTo && { movedTo }) };
}

/** The path of a text at the commit from which its history is read backwards. */
interface Place {
  file: string;
  from: string;
}

/** Reads the history as far back as the text had one path. @returns its previous path, if any */
async function addVersions(versions: Version[], { file, from }: Place): Promise<Place | undefined> {
  for (const { files, ...publication } of await publicationsOf(placeOfText(file), from)) {
    const { parent, commit } = publication;
    const state = files.find((one) => one.file === file)?.state;
    const movedFrom = state === "A" && parent ? await placeBefore(file, parent, commit) : undefined;
    const isRemoval = state === "D";
    versions.push({ ...publication, file, isRemoval, ...(movedFrom && { movedFrom }) });
    if (movedFrom && parent) return { file: movedFrom, from: parent };
  }
  return undefined;
}

async function placeBefore(file: string, before: string, after: string) {
  const moved = await movedBetween(before, after);
  return [...moved].find(([, to]) => to === file)?.[0];
}

/**
 * @param commit as a page has named it
 * @throws DeskError when the text has no such version
 */
export async function versionAt(named: string, commit: string): Promise<Version> {
  const version = (await historyOf(named)).versions.find((one) => one.commit === commit);
  if (version) return version;
  throw new DeskError("Такой версии у этого текста нет. Откройте его историю ещё раз.", 404);
}

/** @returns how the text and its pictures have become this version; of a moved text what is new in it */
export async function changesOf({
  commit,
  parent,
  file,
  movedFrom,
}: Version): Promise<PlacedChange[]> {
  const isOwn = (place: string) => (change: PlacedChange) => textOf(change.file) === place;
  const all = await difference(parent ?? NO_FILES, commit);
  const own = all.filter(isOwn(file));
  if (!movedFrom) return own;
  const old = new Map(
    all.filter(isOwn(movedFrom)).map((change) => [nameIn(movedFrom, change.file), change]),
  );
  return own
    .map((change) => {
      const was = old.get(nameIn(file, change.file));
      return {
        ...change,
        before: was?.before,
        from: was && change.file === file ? movedFrom : undefined,
      };
    })
    .filter(({ before, after }) => before !== after);
}

/** The name of a file within its text: a text that is a file of its own has one name wherever it lies. */
const nameIn = (text: string, file: string) =>
  file === text ? "" : file.slice(placeOfText(text).length);

/** @returns every file of the text as it was: paths of that day with the numbers of their contents */
export async function filesOf({ commit, file }: Version): Promise<Map<string, string>> {
  const place = placeOfText(file);
  const options = ["-r", "-z", "--format=%(objectname) %(path)"];
  const listed = await cachedGit(["ls-tree", ...options], [commit], ["--", place]);
  const lines = listed.split("\0").filter(Boolean);
  return new Map(
    lines
      .map((line) => [line.slice(41), line.slice(0, 40)] as const)
      .filter(([path]) => textOf(path) === file),
  );
}

/** @returns the number of the text's content; undefined: there was none */
export const contentAt = ({ commit, file }: Version): Promise<string | undefined> =>
  objectOf(`${commit}:${file}`);

/** A text that readers had and have no more. */
export interface Deleted {
  /** The path at which the text lay. */
  file: string;
  /** The last title of the text. */
  title: string;
  /** Who has published its removal. */
  who: string;
  /** ISO 8601. */
  when: string;
}

/** @returns the texts that were deleted, the last first; what was moved is no deleted text, nor is what was brought back */
export async function deletedTexts(): Promise<Deleted[]> {
  const { commit: newest } = await published();
  const options = ["--first-parent", "--find-renames", "--diff-filter=D", "--name-only"];
  const format = "--format=%x1e%H%x1f%an%x1f%aI%x1f";
  const log = await cachedGit(["log", ...options, format], [newest], ["--", "content"]);
  const all = new Map<string, Deleted>();
  for (const record of log.split("\x1e").filter(Boolean)) {
    const [commit = "", who = "", when = "", names = ""] = record.split("\x1f");
    for (const file of names.split("\n").filter((name) => name.endsWith(".mdx"))) {
      if (all.has(file) || (await objectOf(`${newest}:${file}`))) continue;
      const title = titleOf(file, await wordsAt(`${commit}^:${file}`));
      all.set(file, { file, title, who, when });
    }
  }
  return [...all.values()];
}
