import { checkedFolder } from "../store/ask-checker";
import type { Checked } from "../store/checker/check-folder";
import { inTemporaryFolder } from "./temporary";
import { writeTree } from "./trees";

/** @returns what the site's check says of a state of the project that lies in no folder yet */
export const checkTree = (tree: string): Promise<Checked> =>
  inTemporaryFolder(async (folder) => {
    await writeTree(tree, folder);
    return checkedFolder(folder);
  });
