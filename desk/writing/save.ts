import { existsSync, readFileSync, readdirSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { DeskError } from "../desk-error";
import { moveOf, placeAs, withoutRedirect } from "../store/move-text";
import { versionOf, fromEditor } from "../files/editor-text";
import { LIMITS } from "../limits";
import { isPublished } from "../git/move";
import { othersOn, workOfOthers } from "../works/others";
import { serialize } from "../git/serialize";
import type { Change } from "../store/change";
import { writeTogether } from "../store/journal";
import { placeOf, movePlace, savedText } from "../store/places";
import { editorAddress } from "../collections/collections";
import { unnamedAddress } from "../shared-names";
import { lastSave, noteSave, placeNow, type LastSave } from "./last-save";
import { storeState } from "./states";

/** What an opened page sends of a text, finished or not. */
export interface Written {
  /** Path from the root of the project; of a new text, the one that it has until its author names it. */
  file: string;
  /** The text as the editor holds it: the shape of `forEditor`. */
  raw: string;
  /** The version of the file that the page knows; a new text has none. */
  base: string;
  /** The opened page. */
  page: string;
  /** How often this page has sent the text. */
  turn: number;
  /** What the author has decided about a text that has changed elsewhere: to write over it, or to keep theirs as an earlier state. */
  decision?: "over" | "aside";
}

/** What has become of it. */
export interface Saved {
  /** Where the text lies now. */
  file: string;
  version: string;
  /** Another text has the address that this one was to get. */
  isTaken?: boolean;
}

/** A stretch of writing is one state: who regrets a deleted half finds it as it was ten minutes ago. */
const STRETCH_MS = 10 * 60_000;

const CHANGED = "Этот текст изменили в другом окне или другом месте, пока вы писали.";
/** The text has changed elsewhere: its author decides which one stays. */
export class TextChanged extends DeskError {
  constructor(message: string) {
    super(message, 409);
    this.name = "TextChanged";
  }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

async function assertNotChanged(
  { file, base, page }: Written,
  before: string | undefined,
  last: LastSave | undefined,
): Promise<void> {
  const now = before === undefined ? "" : versionOf(before);
  if (now === base) return;
  // The page has made this version, and its answer was lost.
  if (last?.page === page && last.version === now) return;
  const [other] = othersOn([file], await workOfOthers());
  throw new TextChanged(other ? `${CHANGED} Над ним работает и ${other.who}.` : CHANGED);
}

/** What was written before a pause, by another page, or in another place can be restored. */
async function storeBefore(
  { file, page }: Written,
  before: string | undefined,
  last: LastSave | undefined,
): Promise<number> {
  const now = Date.now();
  const passed = now - (last?.since ?? 0);
  const isOwn = before !== undefined && last?.page === page && last.version === versionOf(before);
  const isSameStretch = isOwn && passed >= 0 && passed < STRETCH_MS;
  // What nobody has saved here yet is in the history of the text.
  if (before !== undefined && !isSameStretch && last) await storeState(file, before);
  return isSameStretch ? last.since : now;
}

/** @returns the path of the text at the address that its author has written. @throws DeskError when the address is not valid */
const wantedPlace = (file: string, slug: string | undefined): string =>
  slug === undefined || !file.endsWith(".mdx") ? file : placeOf(placeAs(file, slug));

/** @returns what gives the text another address */
async function moveTo(file: string, slug: string, raw: string): Promise<Change[]> {
  const isKnown = await isPublished(file);
  return moveOf(file, slug)?.changes(raw, { isPublished: isKnown }) ?? [];
}

async function save(written: Written): Promise<Saved> {
  const { page, turn, decision } = written;
  const file = await placeNow(placeOf(written.file), page);
  const [before, last] = [read(file), await lastSave(file)];
  const { raw, slug } = fromEditor(file, before, written.raw);
  if (Buffer.byteLength(raw) > LIMITS.textBytes)
    throw new DeskError("Текст слишком длинный: за столом помещается до миллиона байт.", 413);
  const known = { file, version: before === undefined ? "" : versionOf(before) };
  if (decision === "aside") {
    if (raw !== before) await storeState(file, raw);
    return known;
  }
  // Overtaken by a later one of the same page.
  if (last?.page === page && turn < last.turn) return known;
  if (raw !== before && decision !== "over") await assertNotChanged(written, before, last);
  const wanted = wantedPlace(file, slug);
  // The address is another text's: the words are saved all the same.
  const isTaken = wanted !== file && existsSync(wanted);
  const place = before === undefined || isTaken ? file : wanted;
  if (raw === before && place === file) return { ...known, ...(isTaken && { isTaken }) };
  const since = await storeBefore(written, before, last);
  const version = versionOf(raw);
  await noteSave(file, { page, turn, version, since });
  const changes: Change[] =
    place === file ? [{ file, content: raw }] : await moveTo(file, slug ?? "", raw);
  if (before === undefined) changes.push(...withoutRedirect(file));
  await writeTogether(changes);
  if (place !== file) {
    await movePlace(file, place);
    await noteSave(file, { page, turn, version, since, movedTo: place });
  }
  return { file: place, version, ...(isTaken && { isTaken }) };
}

/**
 * Saves what an author has written, finished or not; bytes that they have not changed stay the same. The site's check does not run
 * here: it speaks while one writes (`problems.ts`), and decides when the text is sent.
 *
 * @throws DeskError when it is no text of ours, too long, changed by somebody else meanwhile (409), or the disk is full
 */
export const saveText = (written: Written): Promise<Saved> => serialize(() => save(written));

/**
 * «Сделать копию»: creates a text with the words and pictures of another one and without an address of its own yet.
 *
 * @returns where the editor opens it
 * @throws DeskError when it is no text, or is deleted
 */
export const copyText = (named: string): Promise<string> =>
  serialize(async () => {
    const { file, raw } = savedText(named);
    if (!file.endsWith(".mdx")) throw new DeskError("Скопировать можно только текст.");
    const copy = placeAs(file, unnamedAddress(randomBytes(8).toString("hex")));
    const folder = path.posix.dirname(file);
    const names = path.posix.basename(file) === "index.mdx" ? readdirSync(folder) : [];
    await writeTogether([
      { file: copy, content: raw },
      ...names
        .filter((name) => name !== "index.mdx")
        .map((name) => ({
          file: path.posix.join(path.posix.dirname(copy), name),
          content: readFileSync(path.posix.join(folder, name)),
        })),
    ]);
    return `/texts${editorAddress(copy) ?? ""}`;
  });
