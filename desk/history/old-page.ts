import { ContentError } from "@rodinki/content-model/reading/content-error";
import { DeskError } from "../desk-error";
import { asPage } from "../page/preview";
import { contentOf } from "../git/difference";
import { shownPage } from "../marked/shown-page";
import { contentAt, type Version } from "./versions";

async function numberOf(version: Version): Promise<string> {
  const number = await contentAt(version);
  if (number) return number;
  throw new DeskError("В этой версии самого текста нет: он был удалён.", 404);
}

/** @returns the text of a version. @throws DeskError when this version is the one without it */
export const wordsOf = async (version: Version): Promise<string> =>
  (await contentOf(await numberOf(version))).toString();

/**
 * The text as its readers saw it that day.
 *
 * @returns a whole page that loads nothing; or why today's site cannot show it
 */
export async function oldPage(version: Version): Promise<{ html: string } | { refused: string }> {
  const number = await numberOf(version);
  try {
    return { html: asPage(await shownPage(version.commit, version.file, number)) };
  } catch (error) {
    // A block, or a file that it relies on, that today's site knows no more.
    if (error instanceof ContentError) return { refused: error.message };
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return { refused: "в той версии нет данных, которые нужны сегодняшнему сайту" };
    throw error;
  }
}
