import { git } from "./git";
import type { Editor } from "./editor";

interface Commit {
  tree: string;
  parents: string[];
  /** The first line is its title. */
  message: string;
  author: Editor;
  /** Who has made the commit, when that is not its author. */
  committer?: Editor;
  /** ISO 8601; undefined: now. */
  when?: string;
}

/** @returns the number of a new commit, which no name means yet */
export function commit({
  tree,
  parents,
  message,
  author,
  committer = author,
  when,
}: Commit): Promise<string> {
  return git(["commit-tree", ...parents.flatMap((parent) => ["-p", parent]), "-F", "-", tree], {
    input: message,
    env: {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
      ...(when && { GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when }),
    },
  });
}
