import { ContentError } from "@rodinki/content-model/reading/content-error";
import { DeskError } from "../desk-error";
import { previewOf } from "../preview";
import { contentOf } from "../review/difference";
import { inTemporaryFolder } from "../review/temporary";
import { writeTree } from "../review/trees";
import { contentAt, type Version } from "./versions";

/** @returns the text of a version. @throws DeskError when this version is the one without it */
export async function wordsOf(version: Version): Promise<string> {
  const number = await contentAt(version);
  if (number) return (await contentOf(number)).toString();
  throw new DeskError("В этой версии самого текста нет: он был удалён.", 404);
}

/**
 * The text as its readers saw it that day: with the pictures, facts and terms of that day, by today's renderer.
 *
 * @returns a whole page that loads nothing; or why today's site cannot show it
 */
export async function oldPage(version: Version): Promise<{ html: string } | { refused: string }> {
  const raw = await wordsOf(version);
  return inTemporaryFolder(async (folder) => {
    await writeTree(version.commit, folder);
    try {
      return { html: await previewOf(version.file, raw, folder) };
    } catch (error) {
      // A block, or a file that it relies on, that today's site knows no more.
      if (error instanceof ContentError) return { refused: error.message };
      if ((error as NodeJS.ErrnoException).code === "ENOENT")
        return { refused: "в той версии нет данных, которые нужны сегодняшнему сайту" };
      throw error;
    }
  });
}
