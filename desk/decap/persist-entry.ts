import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DeskError } from "../desk-error";
import { readDraft } from "../drafts/draft-files";
import { dropDraft, moveDrafts } from "../drafts/drafts";
import { pictureFolder } from "../drafts/picture-files";
import { picturesNamedIn } from "../drafts/pictures";
import { fromEditor } from "../files/from-editor";
import { versionOf } from "../files/for-editor";
import { serialize } from "../review/serialize";
import { othersOn, workOfOthers } from "../review/others";
import type { Change } from "../store/change";
import { placeOf } from "../store/places";
import { write } from "../store/write";
import { newPicture } from "../store/new-picture";
import { moveOf, placeAs, withoutRedirect } from "./move-text";

export interface DataFile {
  path: string;
  raw: string;
}

export interface Asset {
  path: string;
  content: string;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

const CHANGED =
  "Пока вы писали, этот текст изменили в другом окне или другом месте. Ваше сохранено как черновик: обновите страницу, и стол предложит соединить его с тем, что есть теперь.";

const TAKEN = "По этому адресу уже есть текст. Выберите другой адрес.";

async function assertNotChanged(
  file: string,
  raw: string | undefined,
  version: string | undefined,
): Promise<void> {
  if (raw === undefined && version === undefined) return;
  if (raw !== undefined && version === undefined) throw new DeskError(TAKEN, 409);
  if (raw !== undefined && versionOf(raw) === version) return;
  const [other] = othersOn([file], await workOfOthers());
  throw new DeskError(other ? `${CHANGED} Над ним работает и ${other.who}.` : CHANGED, 409);
}

/**
 * Saves what an author has written: checked, exact, and with the pictures beside it, or not at all.
 *
 * @param seen versions that the same page has saved last, by file
 * @param draft the file under which the page has stored its draft, when it is another one: a new text has no address yet
 * @returns the versions that are there now, by file
 * @throws DeskError
 */
export const persistEntry = (
  dataFiles: readonly DataFile[],
  assets: readonly Asset[],
  seen: Readonly<Record<string, string>>,
  draft?: string,
): Promise<Record<string, string>> =>
  serialize(async () => {
    const changes: Change[] = [];
    const versions: Record<string, string> = {};
    const beside = draft === undefined ? undefined : placeOf(draft);
    const written: { named: string; raw: string; moved?: string }[] = [];
    const places = new Map<string, string>();
    for (const { path: named, raw: edited } of dataFiles) {
      const opened = placeOf(named);
      const before = read(opened);
      const { raw, version, slug } = fromEditor(opened, before, edited);
      // A new text that was a draft was opened under the draft's name; its author has given it one of its own.
      const isDraft = before === undefined && (await readDraft(opened)) !== undefined;
      const file = isDraft && slug !== undefined ? placeAs(opened, slug) : opened;
      if (file !== opened && existsSync(file)) throw new DeskError(TAKEN, 409);
      await assertNotChanged(file, before, seen[file] ?? version);
      const moved = before !== undefined && slug !== undefined ? moveOf(file, slug) : undefined;
      if (moved) {
        if (existsSync(moved.file)) throw new DeskError(TAKEN, 409);
        changes.push(...moved.changes(raw));
      } else if (raw !== before) changes.push({ file, content: raw });
      if (before === undefined) changes.push(...withoutRedirect(file, raw));
      places.set(path.posix.dirname(opened), path.posix.dirname(moved?.file ?? file));
      written.push({ named: opened, raw, ...(moved && { moved: moved.file }) });
      versions[moved?.file ?? file] = versionOf(raw);
    }
    const sent = new Set<string>();
    for (const { path: named, content } of assets) {
      const wanted = path.posix.normalize(named);
      const folder = path.posix.dirname(wanted);
      const file = placeOf(
        path.posix.join(places.get(folder) ?? folder, path.posix.basename(wanted)),
      );
      sent.add(file);
      changes.push(await newPicture(file, Buffer.from(content, "base64")));
    }
    for (const { named, raw } of written) {
      const folder = places.get(pictureFolder(named)) ?? pictureFolder(named);
      const added = [
        ...(await picturesNamedIn(named, raw)),
        ...(beside !== undefined && beside !== named ? await picturesNamedIn(beside, raw) : []),
      ];
      for (const { name, bytes } of added) {
        const file = path.posix.join(folder, name);
        // A picture that the page has sent, or the last save has written, is there already.
        if (!sent.has(file) && !existsSync(file)) changes.push({ file, content: bytes });
      }
    }
    if (changes.length > 0) await write(changes);
    for (const { named, raw, moved } of written) {
      await dropDraft(named, raw);
      if (moved !== undefined) await moveDrafts(named, moved);
      if (beside !== undefined && beside !== named) await dropDraft(beside, raw);
    }
    return versions;
  });
