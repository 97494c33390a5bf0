import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { writeSafely } from "../store/journal";
import { placeOf, ownPlace } from "../store/places";
import { unlessMissing } from "../disk-trouble";

/** A text as it was before it was written over, whole or half-finished. */
export interface State {
  /** ISO 8601: names it. */
  when: string;
  raw: string;
}

/** Earlier states of a text: enough for a week of work, little enough for a small disk. */
const MAX_STATES = 20;
const MAX_AGE_MS = 90 * 24 * 60 * 60_000;

const ENDING = ".state";
const folderOf = (file: string) => path.join(ownPlace(file), "states");
const placeFor = (file: string, when: string) =>
  path.join(folderOf(file), when.replaceAll(":", "-") + ENDING);

/** «2026-11-30T14-05-00.000Z.state», as disks of Windows take it. */
const whenOf = (name: string) =>
  name.slice(0, -ENDING.length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");

/** @returns the names of the states, the last one first */
async function namesOf(file: string): Promise<string[]> {
  const names = (await readdir(folderOf(file)).catch(unlessMissing)) ?? [];
  return names.filter((name) => name.endsWith(ENDING)).sort((one, other) => (one < other ? 1 : -1));
}

/** @returns the earlier states of a text, the last one first */
export async function statesOf(file: string): Promise<State[]> {
  const names = await namesOf(file);
  return Promise.all(
    names.map(async (name) => ({
      when: whenOf(name),
      raw: await readFile(path.join(folderOf(file), name), "utf8"),
    })),
  );
}

/** Stores a text as it is, before something else takes its place. One that is stored already is not stored twice. */
export async function storeState(file: string, raw: string): Promise<void> {
  const [last, ...older] = await namesOf(file);
  if (last && (await readFile(path.join(folderOf(file), last), "utf8")) === raw) return;
  await mkdir(folderOf(file), { recursive: true });
  await writeSafely(placeFor(file, new Date().toISOString()), raw);
  const all = last ? [last, ...older] : [];
  for (const [index, name] of all.entries()) {
    const isOld = Date.now() - Date.parse(whenOf(name)) > MAX_AGE_MS;
    if (isOld || index + 1 >= MAX_STATES) await rm(path.join(folderOf(file), name));
  }
}

/**
 * «Вернуть это состояние»: the text is what it was then, and what it is now becomes an earlier state.
 *
 * @throws DeskError when there is no such state
 */
export async function returnToState(named: string, when: string): Promise<void> {
  const file = placeOf(named);
  const state = (await statesOf(file)).find((one) => one.when === when);
  if (!state) throw new DeskError("Такого состояния у этого текста больше нет.", 404);
  if (existsSync(file)) await storeState(file, readFileSync(file, "utf8"));
  await mkdir(path.dirname(file), { recursive: true });
  await writeSafely(file, state.raw);
}
