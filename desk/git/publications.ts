import { DeskError } from "../desk-error";
import { cachedGit } from "./cached-git";
import { GitError } from "./git";
import { published, isNumber } from "./refs";

/** A step of what readers have: work that an editor has published, or what a developer has committed. */
export interface Publication {
  commit: string;
  /** What readers had before it; the very first has none. */
  parent: string | undefined;
  /** The last commit of the work that was published; what was committed directly has none. */
  tip: string | undefined;
  /** Who has published it. */
  who: string;
  /** ISO 8601. */
  when: string;
  /** What changed, in words. */
  title: string;
  /** Whether it was published at the desk; developers write for developers. */
  isWork: boolean;
}

/** A publication with the files of it that were requested. */
interface Listed extends Publication {
  files: { state: "A" | "M" | "D"; file: string }[];
}

const FORMAT = "%x1e%H%x1f%P%x1f%an%x1f%aI%x1f%s%x1f";

/** What `publish` puts before the words of a work. */
const PUBLISHED = /^Опубликовано: /;

function listed(record: string): Listed {
  const [commit = "", parents = "", who = "", when = "", words = "", names = ""] =
    record.split("\x1f");
  const [parent, tip] = parents.split(" ").filter(Boolean);
  const files = names
    .split("\n")
    .filter((line) => line.includes("\t"))
    .map((line) => ({
      state: line[0] as "A" | "M" | "D",
      file: line.slice(line.indexOf("\t") + 1),
    }));
  return {
    commit,
    parent,
    tip,
    who,
    when,
    title: words.replace(PUBLISHED, ""),
    isWork: PUBLISHED.test(words),
    files,
  };
}

/**
 * @param place a file or a folder; what changed elsewhere is left out
 * @param from the newest commit that counts
 * @param until commits that this one comes from are left out
 * @param onlyWorks leaves out what developers have committed
 * @returns the newest first
 */
export async function publicationsOf(
  place: string,
  from: string,
  { most, until, onlyWorks = false }: { most?: number; until?: string; onlyWorks?: boolean } = {},
): Promise<Listed[]> {
  const options = ["--first-parent", "--no-renames", "--name-status", `--format=${FORMAT}`];
  if (onlyWorks) options.push(`--grep=${PUBLISHED.source}`);
  if (most) options.push(`--max-count=${most}`);
  const commits = [from, ...(until ? [`^${until}`] : [])];
  const log = await cachedGit(["log", ...options], commits, ["--", place]);
  return log.split("\x1e").filter(Boolean).map(listed);
}

/**
 * @param tip the last commit of a work
 * @param newest what readers have
 * @returns who has published it; undefined when it reached readers in another way
 */
export async function publisherOf(tip: string, newest: string): Promise<string | undefined> {
  const options = ["--first-parent", "--format=%P%x1f%an"];
  const log = await cachedGit(["log", ...options], [newest, `^${tip}`], ["--"]);
  const lines = log.split("\n").map((line) => line.split("\x1f"));
  return lines.find(([parents = ""]) => parents.split(" ").includes(tip))?.[1];
}

/**
 * @param commit as a page has named it
 * @throws DeskError when it is no step of what readers have
 */
export async function publicationAt(commit: string): Promise<Publication> {
  const none = new DeskError("Такой публикации нет. Откройте историю текста ещё раз.", 404);
  if (!isNumber(commit)) throw none;
  const newest = (await published()).commit;
  const line = await cachedGit(["rev-list", "--first-parent"], [newest, `^${commit}^@`]).catch(
    (error: unknown) => {
      if (error instanceof GitError && error.status !== null) throw none;
      throw error;
    },
  );
  if (!line.split("\n").includes(commit)) throw none;
  const options = ["-1", "--no-patch", `--format=${FORMAT}`];
  const [record = ""] = (await cachedGit(["log", ...options], [commit]))
    .split("\x1e")
    .filter(Boolean);
  return listed(record);
}

/** @returns who has written each work, by its last commit */
export async function authorsOf(
  publications: readonly Publication[],
): Promise<Map<string, string>> {
  const tips = publications.flatMap(({ tip }) => tip ?? []);
  if (tips.length === 0) return new Map();
  const log = await cachedGit(["log", "--no-walk=unsorted", "--format=%H%x1f%an"], tips);
  return new Map(log.split("\n").map((line) => line.split("\x1f") as [string, string]));
}

/** @returns pairs of paths, from the old to the new, of what was moved between two states of the project */
export async function movedBetween(before: string, after: string): Promise<Map<string, string>> {
  const options = ["-r", "-M", "--diff-filter=R", "--name-status"];
  const answer = await cachedGit(["diff-tree", ...options], [before, after], ["--", "content"]);
  const pairs = answer.split("\n").filter(Boolean);
  return new Map(pairs.map((line) => line.split("\t").slice(1) as [string, string]));
}
