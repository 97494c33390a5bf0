import { readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { cleanPicture } from "../pictures/clean-picture";
import { pictureName } from "../pictures/picture";
import { serialize } from "../git/serialize";
import { writeTogether } from "../store/journal";
import { placeOf } from "../store/places";
import { unlessMissing } from "../disk-trouble";
import { placeNow } from "./last-save";

/** Drawings of several texts, and of data. */
const SHARED = "content/drawings";

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessMissing)) ?? [];

/** @returns the name that the same picture has there already */
async function sameIn(folder: string, names: readonly string[], bytes: Buffer) {
  for (const name of names) {
    const place = path.join(folder, name);
    const { size } = await stat(place);
    if (size === bytes.length && (await readFile(place)).equals(bytes)) return name;
  }
  return undefined;
}

/**
 * Adds a picture to a text: it lies beside it from then on, and is sent with it once the text shows it (`works/unsent.ts`).
 *
 * @param file the text; a picture of data lies in `content/drawings`
 * @param name as the author's computer has it
 * @returns the picture as it is stored, and what was changed; `isKnown`: the text has the same one already, under this name
 * @throws DeskError when it is no text of ours, or as cleanPicture
 */
export async function addPicture(file: string, name: string, bytes: Buffer) {
  if (name.length > LIMITS.fileNameCharacters) {
    throw new DeskError(
      `Имя рисунка слишком длинное: знаков в нём ${name.length}, можно до ${LIMITS.fileNameCharacters}. Назовите файл короче и добавьте снова.`,
    );
  }
  const isBesideText = placeOf(file).endsWith(".mdx");
  const { ending, ...clean } = await cleanPicture(bytes);
  // Two pictures that arrive concurrently get two names.
  return serialize(async () => {
    const folder = isBesideText ? path.posix.dirname(await placeNow(file)) : SHARED;
    const there = await namesIn(folder);
    const known = await sameIn(folder, there, clean.bytes);
    if (known !== undefined) return { name: known, ...clean, isKnown: true };
    if (isBesideText && there.length > LIMITS.picturesOfText) {
      throw new DeskError(
        `Рядом с одним текстом лежит до ${LIMITS.picturesOfText} рисунков: для нового места нет.`,
        413,
      );
    }
    const stored = pictureName(name, ending, new Set([...there, ...(await namesIn(SHARED))]));
    await writeTogether([{ file: path.posix.join(folder, stored), content: clean.bytes }]);
    return { name: stored, ...clean, isKnown: false };
  });
}
