import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { collectionOf } from "../collections/collections";
import { editorAddress } from "../collections/editor-address";
import { withoutRedirect } from "../decap/move-text";
import { DeskError } from "../desk-error";
import { draftFolder, readDraft } from "../drafts/draft-files";
import { keepDraft } from "../drafts/drafts";
import { forEditor, versionOf } from "../files/for-editor";
import { contentOf } from "../review/difference";
import { baseCommit } from "../review/move";
import { titleOf } from "../review/names";
import { objectOf } from "../review/refs";
import type { Change } from "../store/change";
import { writeSafely } from "../store/journal";
import { placeOf } from "../store/places";
import { write } from "../store/write";
import { textOf } from "./text-of";
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

/** The version as the editor would hold it today. @throws DeskError when today's editor has no form for it */
function inEditor(file: string, old: string, base: string): string {
  try {
    return forEditor(file, old).replace(/^version: .*$/m, `version: "${base}"`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new DeskError(
      `Сегодняшний редактор эту версию не откроет: ${error.message}\nЕё слова есть на странице версии: скопируйте нужное оттуда.`,
      422,
    );
  }
}

/** Takes the place of a draft only when it says the same. */
async function assertNoOtherDraft(file: string, raw: string): Promise<void> {
  const draft = await readDraft(file);
  if (draft && draft.raw !== raw)
    throw new DeskError(
      "У этого текста есть несохранённое: эта версия встала бы на его место. Откройте текст, сохраните или отбросьте написанное и вернитесь сюда.",
      409,
    );
}

/** A deleted text that today's check refuses: a draft of a new text, with its pictures, at its old address. */
async function bringBackAsDraft(
  { file }: Version,
  collection: string,
  old: string,
  pictures: readonly Change[],
): Promise<void> {
  // No file is there that the version could be of.
  const raw = inEditor(file, old, "").replace(/^version: .*\n/m, "");
  await assertNoOtherDraft(file, raw);
  for (const { file: place, content } of pictures)
    if (content !== null)
      await writeSafely(path.join(draftFolder(file), path.basename(place)), content);
  await keepDraft({ file, collection, title: titleOf(file, old), raw, base: "" });
}

/**
 * «Вернуть удалённый текст»: the text and its pictures as unsent changes, and its old address leads to it again.
 *
 * @returns what today's check has against it, when it is only a draft; empty: it is back
 */
async function bringBack(version: Version, collection: string): Promise<string> {
  const { file } = version;
  const pictures: Change[] = [];
  let raw = "";
  for (const [place, number] of await filesOf(version)) {
    const bytes = await contentOf(number);
    if (place === file) raw = bytes.toString();
    else pictures.push({ file: place, content: bytes });
  }
  const shared = await missingShared(version, raw);
  try {
    await write([{ file, content: raw }, ...pictures, ...shared, ...withoutRedirect(file, raw)]);
    return "";
  } catch (error) {
    if (!(error instanceof DeskError) || error.status >= 500) throw error;
    await bringBackAsDraft(version, collection, raw, pictures);
    if (shared.length > 0) await write(shared);
    return error.message;
  }
}

/** Where the editor opens what was restored. */
export interface Restored {
  address: string;
  /** What today's check has against it, a line each: it was restored as a draft; empty: nothing. */
  mistakes: string;
}

/**
 * «Вернуть эту версию». Of a text that is there, the old words become the author's draft over today's version: nothing is written
 * before they save it, and today's check has its say then. Only its missing pictures are restored immediately. A text that was
 * deleted is restored as an unsent change.
 *
 * @param named path of the text today, or where it lay when it was deleted
 * @throws DeskError when there is no such version, or something of the author's own stands in the way
 */
export async function restore(named: string, commit: string): Promise<Restored> {
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
    const mistakes = await bringBack(version, collection.id);
    return { address: `/texts${editorAddress(version.file) ?? address}`, mistakes };
  }
  const old = (await contentOf(number)).toString();
  const base = versionOf(readFileSync(file, "utf8"));
  const raw = inEditor(file, old, base);
  await assertNoOtherDraft(file, raw);
  const pictures = [
    ...(await missingPictures(version, file)),
    ...(await missingShared(version, old)),
  ];
  if (pictures.length > 0) await write(pictures);
  // What is stored already stays as it is.
  await keepDraft({ file, collection: collection.id, title: titleOf(file, old), raw, base });
  return { address: `/texts${address}`, mistakes: "" };
}
