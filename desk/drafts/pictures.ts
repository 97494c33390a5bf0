import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { MOST } from "../limits";
import { cleanPicture } from "../pictures/clean-picture";
import { pictureName } from "../pictures/picture-name";
import { serialize } from "../review/serialize";
import { writeSafely } from "../store/journal";
import { placeOf } from "../store/places";
import { draftFolder, namesIn, readDrafts } from "./draft-files";
import { namedIn, pictureFolder, picturesOf, SHARED } from "./picture-files";

async function assertRoom(file: string, names: readonly string[], bytes: Buffer): Promise<void> {
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(draftFolder(file), name))).size),
  );
  const most = MOST.draftPictures;
  const total = sizes.reduce((sum, size) => sum + size, bytes.length);
  if (names.length < most.count && total <= most.bytes) return;
  throw new DeskError(
    `К несохранённому тексту можно добавить до ${most.count} рисунков, вместе до ${most.bytes / 1_000_000} МБ. Сохраните текст, потом добавляйте дальше.`,
    413,
  );
}

/** @returns the name that the same picture has beside the text already, saved or not */
async function sameAmong(
  folder: string,
  unsaved: ReadonlyMap<string, string>,
  bytes: Buffer,
): Promise<string | undefined> {
  const saved = (await namesIn(folder)).map((name) => [name, path.join(folder, name)] as const);
  for (const [name, place] of [...unsaved, ...saved]) {
    const { size } = await stat(place);
    if (size === bytes.length && (await readFile(place)).equals(bytes)) return name;
  }
  return undefined;
}

/**
 * Keeps a picture that an author adds to a text, before the text is saved.
 *
 * @param file the text; without one the picture is for `content/drawings`: it is cleaned and named, and stored when it is saved
 * @param name as the author's computer has it
 * @returns the picture as it is stored, and what was changed; `isKnown`: the text has the same one already, under this name
 * @throws DeskError when it is no text of ours, or as cleanPicture
 */
export async function keepPicture(file: string | undefined, name: string, bytes: Buffer) {
  if (name.length > MOST.fileNameLetters) {
    throw new DeskError(
      `Имя рисунка слишком длинное: знаков в нём ${name.length}, можно до ${MOST.fileNameLetters}. Назовите файл короче и добавьте снова.`,
    );
  }
  const folder = file === undefined ? SHARED : pictureFolder(placeOf(file));
  const { ending, ...clean } = await cleanPicture(bytes);
  // Two pictures that arrive concurrently get two names.
  return serialize(async () => {
    const unsaved = await unsavedPictures(folder);
    const known = await sameAmong(folder, unsaved, clean.bytes);
    if (known !== undefined && file !== undefined) return { name: known, ...clean, isKnown: true };
    const mine = file === undefined ? [] : await picturesOf(file);
    if (file !== undefined) await assertRoom(file, mine, clean.bytes);
    const taken = [
      ...mine,
      ...unsaved.keys(),
      ...(await namesIn(folder)),
      ...(await namesIn(SHARED)),
    ];
    const storedName = pictureName(name, ending, new Set(taken));
    if (file !== undefined)
      await writeSafely(path.join(draftFolder(file), storedName), clean.bytes);
    return { name: storedName, ...clean, isKnown: false };
  });
}

/** @returns the pictures of drafts that are to lie in the folder: where each is stored, by its name */
export async function unsavedPictures(folder: string): Promise<Map<string, string>> {
  const drafts = (await readDrafts()).map(({ file }) => file);
  const home = folder === SHARED ? "content" : folder;
  const saved = (await namesIn(home))
    .filter((name) => /\.(?:mdx|yml)$/.test(name))
    .map((name) => path.posix.join(home, name));
  const texts = [...drafts, ...saved, path.posix.join(folder, "index.mdx")].filter(
    (file) => pictureFolder(file) === folder,
  );
  const found = new Map<string, string>();
  for (const file of texts) {
    for (const name of await picturesOf(file)) found.set(name, path.join(draftFolder(file), name));
  }
  return found;
}

/** @returns the pictures of a draft that its text names */
export async function picturesNamedIn(file: string, raw: string) {
  const named = namedIn(raw);
  const names = (await picturesOf(file)).filter((name) => named.has(name));
  return Promise.all(
    names.map(async (name) => ({
      name,
      bytes: await readFile(path.join(draftFolder(file), name)),
    })),
  );
}
