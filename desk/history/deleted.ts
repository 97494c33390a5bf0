import { cachedGit } from "../git/cached-git";
import { contentOf } from "../git/difference";
import { titleOf } from "../files/names";
import { objectOf, published } from "../git/refs";

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
      const number = await objectOf(`${commit}^:${file}`);
      const content = number && (await contentOf(number)).toString();
      all.set(file, { file, title: titleOf(file, content), who, when });
    }
  }
  return [...all.values()];
}
