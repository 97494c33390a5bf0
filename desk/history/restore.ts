import { existsSync, readFileSync } from "node:fs";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { collectionOf, editorAddress, textOf } from "../collections/collections";
import { withoutRedirect } from "../store/move-text";
import { DeskError } from "../desk-error";
import { forEditor } from "../files/editor-text";
import { contentOf, wordsOf } from "../git/difference";
import { baseCommit } from "../git/move";
import { objectOf } from "../git/refs";
import type { Change } from "../store/change";
import { writeTogether } from "../store/journal";
import { placeOf } from "../store/places";
import { storeState } from "../writing/states";
import { contentAt, filesOf, versionAt, type Version } from "./versions";

/** The names by which texts refer to what lies in `content/drawings`. */
const SHARED_NAME = /(?<![\w/-])drawings\/[a-z0-9-]+\.\w+/g;

/** The pictures of an old version, as they would lie beside the text of today; those that are there now stay as they are. */
async function missingPictures(version: Version, file: string): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [old, number] of await filesOf(version)) {
    if (old === version.file) continue;
    const place = placeOf(
      old.replace(version.file.replace(/[^/]*$/, ""), file.replace(/[^/]*$/, "")),
    );
    if (!existsSync(place)) changes.push({ file: place, content: await contentOf(number) });
  }
  return changes;
}

/** The drawings of several texts that an old version shows, and that somebody has deleted since. */
async function missingShared({ commit }: Version, raw: string): Promise<Change[]> {
  const changes: Change[] = [];
  for (const name of new Set(raw.match(SHARED_NAME))) {
    const place = placeOf(`content/${name}`);
    const number = existsSync(place) ? undefined : await objectOf(`${commit}:${place}`);
    if (number) changes.push({ file: place, content: await contentOf(number) });
  }
  return changes;
}

/** @throws DeskError when today's editor has no form for the version */
function assertOpens(file: string, old: string): void {
  try {
    forEditor(file, old);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new DeskError(
      `Сегодняшний редактор эту версию не откроет: ${error.message}\nЕё слова есть на странице версии: скопируйте нужное оттуда.`,
      422,
    );
  }
}

/** «Вернуть удалённый текст»: the text and its pictures as unsent changes, and its old address leads to it again. */
async function bringBack(version: Version): Promise<void> {
  const { file } = version;
  const changes: Change[] = [];
  for (const [place, number] of await filesOf(version)) {
    const bytes = await contentOf(number);
    const content = place === file ? bytes.toString() : bytes;
    if (typeof content === "string") {
      assertOpens(file, content);
      changes.push(...(await missingShared(version, content)));
    }
    changes.push({ file: place, content });
  }
  await writeTogether([...changes, ...withoutRedirect(file)]);
}

/**
 * «Вернуть эту версию»: the text is what it was then, an unsent change, and what it is now becomes an earlier state. Its missing
 * pictures are restored with it, and a deleted text whole. What today's check has against it stands above its form.
 *
 * @param named path of the text today, or where it lay when it was deleted
 * @returns where the editor opens it
 * @throws DeskError when there is no such version, or something of the author's own stands in the way
 */
export async function restore(named: string, commit: string): Promise<string> {
  const file = textOf(placeOf(named));
  const version = await versionAt(file, commit);
  const collection = collectionOf(file);
  const number = await contentAt(version);
  const address = editorAddress(file);
  if (!collection || !number || address === undefined)
    throw new DeskError(
      "В этой версии самого текста нет: он был удалён. Выберите версию раньше.",
      409,
    );
  if (!existsSync(file)) {
    if (await objectOf(`${await baseCommit()}:${file}`))
      throw new DeskError(
        "Вы сами удалили или перенесли этот текст и ещё не отправили правки. Отмените их на «Проверке», потом вернитесь сюда.",
        409,
      );
    if (existsSync(version.file))
      throw new DeskError(`На месте этой версии лежит другой текст: ${version.file}.`, 409);
    await bringBack(version);
    return `/texts${editorAddress(version.file) ?? address}`;
  }
  const old = await wordsOf(number);
  assertOpens(file, old);
  await storeState(file, readFileSync(file, "utf8"));
  await writeTogether([
    ...(await missingPictures(version, file)),
    ...(await missingShared(version, old)),
    { file, content: old },
  ]);
  return `/texts${address}`;
}
