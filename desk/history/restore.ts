import { existsSync, readFileSync } from "node:fs";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { collectionOf } from "../collections/collections";
import { editorAddress } from "../collections/editor-address";
import { addressOf } from "../decap/move-text";
import { redirectsAs, redirectsIn } from "../decap/redirects";
import { DeskError } from "../desk-error";
import { draftOf, keepDraft } from "../drafts/drafts";
import { forEditor, versionOf } from "../files/for-editor";
import { contentOf } from "../review/difference";
import { baseCommit } from "../review/move";
import { titleOf } from "../review/names";
import { objectOf } from "../review/refs";
import type { Change } from "../store/change";
import { placeOf } from "../store/places";
import { write } from "../store/write";
import { textOf } from "./text-of";
import { contentAt, filesOf, versionAt, type Version } from "./versions";

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

/** As the editor would hold it today. @throws DeskError when today's editor has no form for it */
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

/** «Вернуть удалённый текст»: the text and its pictures as unsent changes, and its old address leads to it again. */
async function bringBack(version: Version): Promise<void> {
  const { file } = version;
  const changes: Change[] = [];
  for (const [place, number] of await filesOf(version)) {
    const bytes = await contentOf(number);
    changes.push({ file: place, content: place === file ? bytes.toString() : bytes });
  }
  const raw = changes.find((change) => change.file === file)?.content;
  const address =
    typeof raw === "string" && file.endsWith(".mdx") ? addressOf(file, raw) : undefined;
  const written = readFileSync(REDIRECTS_FILE, "utf8");
  const list = redirectsIn(written);
  const kept = list.filter(({ from }) => from !== address);
  if (kept.length < list.length)
    changes.push({ file: REDIRECTS_FILE, content: redirectsAs(written, kept) });
  await write(changes);
}

/**
 * «Вернуть эту версию». Of a text that is there, the old words become the author's draft over today's version: nothing is written
 * before they save it, and today's check has its say then. Only its pictures that are gone come back at once. A text that was
 * deleted comes back as an unsent change.
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
  const old = (await contentOf(number)).toString();
  const base = versionOf(readFileSync(file, "utf8"));
  const raw = inEditor(file, old, base);
  const draft = await draftOf(file);
  if (draft && draft.raw !== raw)
    throw new DeskError(
      "У этого текста есть несохранённое: эта версия встала бы на его место. Откройте текст, сохраните или отбросьте написанное и вернитесь сюда.",
      409,
    );
  const pictures = await missingPictures(version, file);
  if (pictures.length > 0) await write(pictures);
  if (!draft)
    await keepDraft({ file, collection: collection.id, title: titleOf(file, old), raw, base });
  return `/texts${address}`;
}
