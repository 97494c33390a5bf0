import { textFolders } from "@rodinki/content-model/registry";
import { pageOf } from "../page/preview";
import { assertReadable } from "../files/assert-readable";
import { placeOfText } from "../collections/text-of";
import { lastAnswers } from "../last-answers";
import { isWords } from "../store/change";
import { contentOf } from "../git/difference";
import { objectOf } from "../git/refs";
import { inTemporaryFolder } from "../git/temporary";
import { writeTree } from "../git/trees";

/** Who reads a work opens its page again after each remark. */
const known = lastAnswers<string>(40);

async function make(tree: string, file: string, number: string): Promise<string> {
  const raw = (await contentOf(number)).toString();
  assertReadable(file, raw);
  const own = `${placeOfText(file)}/`;
  // Pictures of other texts are most of a project, and no page shows them.
  const isNeeded = (name: string) =>
    isWords(name) ||
    name.startsWith(own) ||
    !textFolders.some(({ folder }) => name.startsWith(`${folder}/`));
  return inTemporaryFolder(async (folder) => {
    await writeTree(tree, folder, isNeeded);
    return pageOf(file, raw, folder);
  });
}

/**
 * A text as readers have it in a state of the project: with the pictures, facts and terms of that state, by today's renderer.
 *
 * @param tree the state, a tree or a commit
 * @param number of the text's content
 * @throws ContentError where today's site cannot show it
 */
export async function shownPage(tree: string, file: string, number: string): Promise<string> {
  const key = `${await objectOf(`${tree}:content`)} ${file} ${number}`;
  return known(key, () => make(tree, file, number));
}
