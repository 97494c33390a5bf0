import { cachedGit } from "./cached-git";
import { gitBytes, parts } from "./git";
import { lookUp } from "./objects";
import { objectOf } from "./refs";

/** One file in which two states of the project differ. */
export interface FileChange {
  file: string;
  /** Kinds as git counts them: 100644 is a plain file, 000000 none. */
  modes: [before: string, after: string];
  /** Numbers of the contents; undefined: there was, or is, no such file. */
  before: string | undefined;
  after: string | undefined;
}

const NO_OBJECT = /^0+$/;

/** @returns every file that differs between two commits or trees, in the order of their names */
export async function difference(before: string, after: string): Promise<FileChange[]> {
  const options = ["-r", "-z", "--no-renames", "--no-ext-diff", "--raw", "--abbrev=40"];
  const found = parts(
    await cachedGit(["diff-tree", ...options, "--end-of-options"], [before, after]),
  );
  const changes: FileChange[] = [];
  // «:100644 100644 abc… def… M», then the name of the file.
  for (let index = 0; index + 1 < found.length; index += 2) {
    const [from = "", to = "", old = "", now = ""] = (found[index] ?? "").slice(1).split(" ");
    changes.push({
      file: found[index + 1] ?? "",
      modes: [from, to],
      before: NO_OBJECT.test(old) ? undefined : old,
      after: NO_OBJECT.test(now) ? undefined : now,
    });
  }
  return changes;
}

/** @returns the bytes of a content by its number */
export async function contentOf(object: string): Promise<Buffer> {
  const found = await lookUp(object, { content: true });
  return typeof found === "object" && found.kind === "blob"
    ? found.content
    : gitBytes(["cat-file", "blob", object]);
}

/** @returns the words of a content by its number; undefined: there is no such content */
export async function wordsOf(object: string): Promise<string>;
export async function wordsOf(object: string | undefined): Promise<string | undefined>;
export async function wordsOf(object: string | undefined): Promise<string | undefined> {
  return object && (await contentOf(object)).toString();
}

/** @returns the words that a file has in a state of the project: `commit:path` or `tree:path` */
export const wordsAt = async (name: string): Promise<string | undefined> =>
  wordsOf(await objectOf(name));
