import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { writeSafely } from "../store/journal";
import { placeOf, ownPlace } from "../store/places";
import { unlessMissing } from "../disk-trouble";

/** The opened page that has saved a text last: its next saving is no conflict, even if it never received the answer. */
const LAST_SAVE = Type.Object({
  page: Type.String(),
  /** How often that page had sent the text: two sendings may change places on the way. */
  turn: Type.Integer(),
  /** The version of the file that it has made. */
  version: Type.String(),
  /** When the stretch of writing began that this saving belongs to, in milliseconds. */
  since: Type.Number(),
  /** Where the text went with this saving: the answer that says so to its page may be lost. */
  movedTo: Type.Optional(Type.String()),
});

export type LastSave = Static<typeof LAST_SAVE>;

const placeFor = (file: string) => `${ownPlace(file)}/last-save.json`;

/** @returns nothing when no page has saved the text in this checkout, or what a kill has left cannot be read */
export async function lastSave(file: string): Promise<LastSave | undefined> {
  const raw = await readFile(placeFor(file), "utf8").catch(unlessMissing);
  try {
    const read: unknown = JSON.parse(raw ?? "");
    return Check(LAST_SAVE, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param by the page that must have moved it
 * @returns where a text lies now that a page knows by this place: the answer that says so is on its way, or lost
 */
export async function placeNow(file: string, by?: string): Promise<string> {
  const last = existsSync(file) ? undefined : await lastSave(file);
  const isKnown = last?.movedTo !== undefined && (by === undefined || by === last.page);
  return isKnown ? placeOf(last.movedTo) : file;
}

export const noteSave = (file: string, last: LastSave): Promise<void> =>
  writeSafely(placeFor(file), JSON.stringify(last));
