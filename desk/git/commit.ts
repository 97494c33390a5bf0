import { git } from "./git";
import type { Editor } from "./editor";

interface Commit {
  tree: string;
  parents: string[];
  /** The first line is its title. */
  message: string;
  author: Editor;
  /** ISO 8601; undefined: now. */
  when?: string;
}

/** @returns the number of a new commit, which no name means yet */
export function commit({ tree, parents, message, author, when }: Commit): Promise<string> {
  return git(["commit-tree", ...parents.flatMap((parent) => ["-p", parent]), "-F", "-", tree], {
    input: message,
    env: {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
      ...(when && { GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when }),
    },
  });
}

/**
 * What the desk itself says of a commit, in the last lines of its message: `Desk: returned`, `Desk: urgent`. People cannot write
 * such lines: `messageOf` makes one line of a title, and `cleaned` disarms them in other words.
 */
export const RETURNED = "Desk: returned";
export const URGENT = "Desk: urgent";
/** The trailer with the stamp of the statements that the doctor has read: `desk/review/medical.ts`. */
export const DOCTOR = "Desk: doctor";
/** The trailer with the number of the publication that the work undoes. */
export const UNDOES = "Desk: undoes";

/** The trailer with the place that a remark is about: a text, and the words of the place. */
export const REMARK = "Desk: remark";
/** The trailers with the remark that is answered, and that is closed. */
export const ANSWERS = "Desk: answers";
export const CLOSES = "Desk: closes";

/** @returns words of a person as they stand in a commit: a trailer of ours is ours alone */
export const cleaned = (words: string): string =>
  words
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/^Desk:/gm, "Desk")
    .trim();

/** @returns the message without the desk's last lines, and these */
export function trailersIn(message: string): { words: string; trailers: string[] } {
  const lines = message.trimEnd().split("\n");
  const trailers: string[] = [];
  while (lines.at(-1)?.startsWith("Desk: ")) trailers.unshift(lines.pop() ?? "");
  return { words: lines.join("\n").trim(), trailers };
}

/** @returns the value of a trailer: empty for one without a value, undefined where there is no such trailer */
export const trailer = (trailers: readonly string[], name: string): string | undefined =>
  trailers.find((line) => line === name || line.startsWith(`${name} `))?.slice(name.length + 1);
