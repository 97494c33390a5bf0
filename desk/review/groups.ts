import { escaped } from "@rodinki/content-model/checks/link-to";
import { textFolders } from "@rodinki/content-model/registry";
import { parse } from "yaml";

/** A changed file as words; a picture has empty ones. Undefined: there was, or is, no such file. */
export interface ChangedText {
  file: string;
  before: string | undefined;
  after: string | undefined;
}

/** Changes that an author can send by themselves. */
export interface Group {
  /** The place of its text, or its data file: names it in addresses. */
  key: string;
  /** All its files, in the order of their names. */
  files: string[];
}

/** Changed files of one place: a text with its folder, or one file of data. */
interface Place {
  key: string;
  isText: boolean;
  isNew: boolean;
  isDeleted: boolean;
  /** The last part of a text's address. */
  slug: string;
  files: ChangedText[];
  /** Lines that are in one version only. */
  lines: string[];
  /** Names that only one version of a data file has, and texts that its changed entries are about. */
  names: Set<string>;
  about: Set<string>;
}

function placeOf(file: string): string {
  const folder = textFolders.find((texts) => file.startsWith(`${texts.folder}/`));
  if (!folder) return file;
  const [first = ""] = file.slice(folder.folder.length + 1).split("/");
  return folder.holds === "folders" || first.endsWith(".mdx") ? `${folder.folder}/${first}` : file;
}

const linesIn = (text: string | undefined) => new Set((text ?? "").split("\n"));

function changedLinesOf({ before, after }: ChangedText): string[] {
  const [old, now] = [linesIn(before), linesIn(after)];
  return [...old, ...now].filter((line) => old.has(line) !== now.has(line));
}

function dataOf(text: string | undefined): unknown {
  try {
    return parse(text ?? "");
  } catch {
    // The site's check says it to its author.
    return undefined;
  }
}

/** Keys of a data file, and its values of one word. */
function namesIn(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === "string" && /^\S{3,80}$/.test(data)) found.add(data);
  if (typeof data !== "object" || data === null) return found;
  if (!Array.isArray(data)) for (const key of Object.keys(data)) found.add(key);
  for (const value of Object.values(data)) namesIn(value, found);
  return found;
}

/** Entries of all lists, each as it is written. */
function entriesIn(data: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof data !== "object" || data === null) return found;
  for (const value of Object.values(data)) {
    if (Array.isArray(data)) found.set(JSON.stringify(value), value);
    entriesIn(value, found);
  }
  return found;
}

const onlyInOne = <Key>(
  one: { has: (key: Key) => boolean; keys: () => Iterable<Key> },
  other: typeof one,
): Key[] => [
  ...[...one.keys()].filter((key) => !other.has(key)),
  ...[...other.keys()].filter((key) => !one.has(key)),
];

/** What a changed data file says of other places. */
function inData(change: ChangedText | undefined): Pick<Place, "names" | "about"> {
  const [before, after] = [dataOf(change?.before), dataOf(change?.after)];
  const entries = onlyInOne(entriesIn(before), entriesIn(after));
  return {
    names: new Set(onlyInOne(namesIn(before), namesIn(after))),
    about: new Set(entries.flatMap((entry) => [...namesIn(JSON.parse(entry))])),
  };
}

function placesOf(changes: readonly ChangedText[]): Place[] {
  const keys = [...new Set(changes.map(({ file }) => placeOf(file)))];
  return keys.map((key) => {
    const files = changes.filter(({ file }) => placeOf(file) === key);
    const main = files.find(({ file }) => file.endsWith(".mdx"));
    const name = key.split("/").at(-1) ?? "";
    return {
      key,
      // A text of one file, or a folder.
      isText: key.endsWith(".mdx") || !files.some(({ file }) => file === key),
      isNew: main !== undefined && main.before === undefined,
      isDeleted: main !== undefined && main.after === undefined,
      slug: name.replace(/\.mdx$/, ""),
      files,
      lines: files.flatMap(changedLinesOf),
      ...(key.endsWith(".yml") ? inData(files[0]) : { names: new Set([name]), about: new Set() }),
    };
  });
}

/** Whether a line has the name as a whole word: of an address, after its slash. */
const says = (
  lines: readonly string[],
  name: string,
  before = "(?<![\\p{L}\\p{N}_-])",
): boolean => {
  const whole = new RegExp(`${before}${escaped(name)}(?![\\p{L}\\p{N}_-])`, "u");
  return lines.some((line) => whole.test(line));
};

/** Whether one place cannot go without another. */
function needs(one: Place, other: Place): boolean {
  const linked = (place: Place, text: Place) => says(place.lines, text.slug, "/");
  // A text needs the new text that it links to; a deleted text needs the texts that linked to it.
  if (one.isText && other.isNew && linked(one, other)) return true;
  if (other.isText && one.isDeleted && linked(other, one)) return true;
  if (one.isText && other.isText) return false;
  // A list that names a new or deleted text, or quotes it, is one change with it.
  for (const [text, data] of [
    [one, other],
    [other, one],
  ] as const) {
    if (!text.isText || data.isText) continue;
    if ((text.isNew || text.isDeleted) && linked(data, text)) return true;
    if (text.files.some(({ file }) => data.about.has(file))) return true;
  }
  return one.isText && [...other.names].some((name) => says(one.lines, name));
}

/**
 * Which unsent changes belong together: one item for each text, and one for each data file that no text needs.
 *
 * A text has its folder, and whatever it needs:
 * - data files with a name (a topic, a term, a source's address) that is new or deleted, when a changed line of the text has the name;
 * - data files whose changed lines have the address of a new or deleted text, or whose changed entries name its file: a redirect,
 *   a menu, a requoted statement. They need the text as well;
 * - a new text that it links to; of a deleted text, the texts that linked to it.
 *
 * What needs each other is one item: a moved text is the old place, the new one, its redirect and the relinked texts. A data file that
 * two texts need goes with the first that is sent, whole, and counts for both. What no line says is left to the site's check
 * (`choose.ts`).
 *
 * @param together files that go in one piece for another reason: a returned work that was taken up
 */
export function groupsOf(
  changes: readonly ChangedText[],
  together: readonly (readonly string[])[] = [],
): Group[] {
  const places = placesOf(changes);
  const isBound = (one: Place, other: Place) =>
    together.some((files) =>
      [one, other].every((place) => place.files.some(({ file }) => files.includes(file))),
    );
  const needed = new Map(
    places.map((one) => [
      one,
      places.filter((other) => other !== one && (needs(one, other) || isBound(one, other))),
    ]),
  );
  const reached = new Map(places.map((place) => [place, reachOf(place, needed)]));
  const reaches = (one: Place, other: Place) => reached.get(one)?.has(other) ?? false;
  const firsts = [...places].sort((one, other) => rank(one) - rank(other));
  return firsts
    .filter((place, index) => {
      const goesWithFirst = firsts
        .slice(0, index)
        .some((first) => reaches(first, place) && (reaches(place, first) || !place.isText));
      return !goesWithFirst;
    })
    .map((place) => ({
      key: place.key,
      files: [...(reached.get(place) ?? [])]
        .flatMap(({ files }) => files.map(({ file }) => file))
        .sort(),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** An item is called by its new text, else by the deleted one, else by a changed one; by data last. */
const rank = ({ isText, isNew, isDeleted }: Place) => (!isText ? 3 : isNew ? 0 : isDeleted ? 1 : 2);

function reachOf(from: Place, needed: ReadonlyMap<Place, Place[]>): Set<Place> {
  const reach = new Set([from]);
  for (const place of reach) for (const next of needed.get(place) ?? []) reach.add(next);
  return reach;
}
