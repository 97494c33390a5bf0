import { DeskError } from "../desk-error";
import { difference } from "../git/difference";
import type { PlacedChange } from "../marked/moves";
import { cachedGit } from "../git/cached-git";
import { objectOf, published } from "../git/refs";
import { placeOf } from "../store/places";
import { movedBetween, publicationsOf, type Publication } from "../git/publications";
import { placeOfText, textOf } from "../collections/text-of";

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

/** git's name of a project without any file. */
const NOTHING = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

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

/** Where a text lay at the commit from which its history goes back. */
interface Place {
  file: string;
  from: string;
}

/** Goes back as far as the text has lain in one place. @returns where it lay before that, if anywhere */
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
  const all = await difference(parent ?? NOTHING, commit);
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
