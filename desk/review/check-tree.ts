import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { lastAnswers } from "../last-answers";
import { checkedFolder } from "../store/ask-checker";
import type { Checked } from "../store/checker/check-folder";
import { objectOf } from "../git/refs";
import { inTemporaryFolder } from "../git/temporary";
import { writeTree } from "../git/trees";

const known = lastAnswers<Checked>(20);

/** @returns what the site's check says today of a state of the project that lies in no folder yet */
export async function checkTree(tree: string): Promise<Checked> {
  const read = await Promise.all(["content", LIST_FILE].map((name) => objectOf(`${tree}:${name}`)));
  return known([moscowDay(), ...read].join(" "), () =>
    inTemporaryFolder(async (folder) => {
      await writeTree(tree, folder);
      return checkedFolder(folder);
    }),
  );
}
