import { createHash } from "node:crypto";
import { git } from "./git";
import { lookUp } from "./objects";

/** A file or a folder of a tree. */
interface Entry {
  /** The kind of entry as git counts kinds: 100644 is a plain file. */
  mode: string;
  object: string;
}

export const FOLDER = "40000";
export const NO_FILES = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** A name that would lead elsewhere: git writes none such, a program of somebody else could. */
const STRANGE = /^\.{1,2}$|[/\\]/;

function parsed(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at);
    const [mode = "", ...name] = bytes.toString("utf8", at, end).split(" ");
    if (STRANGE.test(name.join(" "))) throw new Error("a tree has a name that leads elsewhere");
    entries.set(name.join(" "), { mode, object: bytes.toString("hex", end + 1, end + 21) });
    at = end + 21;
  }
  return entries;
}

/** @returns what lies in a folder, by its number, or `commit^{tree}` */
export async function entriesOf(tree: string): Promise<Map<string, Entry>> {
  if (tree === NO_FILES) return new Map();
  const found = await lookUp(tree, { content: true });
  if (typeof found !== "object") throw new Error(`git has no tree ${tree}`);
  return parsed(found.content);
}

/** git puts a folder where its name with a slash would stand. */
function inOrder(entries: ReadonlyMap<string, Entry>): [string, Entry][] {
  const place = ([name, { mode }]: [string, Entry]) =>
    Buffer.from(mode === FOLDER ? `${name}/` : name);
  return [...entries].sort((one, other) => Buffer.compare(place(one), place(other)));
}

function numberOfTree(entries: [string, Entry][]): string {
  const parts = entries.map(([name, { mode, object }]) =>
    Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(object, "hex")]),
  );
  const bytes = Buffer.concat(parts);
  return createHash("sha1").update(`tree ${bytes.length}\0`).update(bytes).digest("hex");
}

/** @param made what `git mktree` has to write, the inmost folder first */
async function edited(
  tree: string,
  edits: ReadonlyMap<string, Entry | null>,
  made: string[],
): Promise<string> {
  const entries = await entriesOf(tree);
  const inside = new Map<string, Map<string, Entry | null>>();
  for (const [place, entry] of edits) {
    const slash = place.indexOf("/");
    if (slash >= 0) {
      const name = place.slice(0, slash);
      inside.set(
        name,
        (inside.get(name) ?? new Map<string, Entry | null>()).set(place.slice(slash + 1), entry),
      );
    } else if (entry) entries.set(place, entry);
    else if (entries.get(place)?.mode !== FOLDER) entries.delete(place);
  }
  for (const [name, below] of inside) {
    const old = entries.get(name);
    const isFolder = old?.mode === FOLDER;
    const object = await edited(isFolder ? old.object : NO_FILES, below, made);
    if (isFolder || object !== NO_FILES) entries.set(name, { mode: FOLDER, object });
  }
  for (const [name, { object }] of entries) if (object === NO_FILES) entries.delete(name);
  const list = inOrder(entries);
  const lines = list.map(
    ([name, { mode, object }]) =>
      `${mode} ${mode === FOLDER ? "tree" : "blob"} ${object}\t${name}\0`,
  );
  const number = numberOfTree(list);
  if (number !== tree) made.push(lines.join(""));
  return number;
}

/**
 * Makes a tree of another one, beside the checkout: what a developer has there, staged or not, is not touched.
 *
 * @param tree `commit^{tree}`
 * @param edits files, or whole folders, by their paths; null: the file is deleted
 * @returns its number
 */
export async function editedTree(
  tree: string,
  edits: ReadonlyMap<string, Entry | null>,
): Promise<string> {
  const made: string[] = [];
  const number = await edited(tree, edits, made);
  if (typeof (await lookUp(number, { content: false })) !== "object")
    await git(["mktree", "-z", "--batch"], { input: made.join("\0") });
  return number;
}
