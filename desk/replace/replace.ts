import { existsSync, readFileSync } from "node:fs";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { collectionOf } from "../collections/collections";
import { DeskError } from "../desk-error";
import { versionOf } from "../files/editor-text";
import { assertReadable, asWritten, plainText, withLineEndsOf } from "../files/file-text";
import { serialize } from "../git/serialize";
import { LIMITS } from "../limits";
import type { Change } from "../store/change";
import { writeTogether } from "../store/journal";
import { placeOf } from "../store/places";
import { othersOn, workOfOthers } from "../works/others";
import { isOpen } from "../writing/presence";
import { storeState } from "../writing/states";
import { mayHave, placesIn, replaced, type Place, type Wanted } from "./places";
import { passagesOf, type Passage } from "../russian/passages";

/** A text that has the words. */
export interface FoundText {
  file: string;
  raw: string;
  passages?: Passage[];
  places: Place[];
  /** Why nothing is written into it now. */
  refusal?: string;
}

/** What has become of a text: how many of its places have changed, or why none has. */
export interface Outcome {
  file: string;
  count: number;
  refusal?: string;
}

/** What the author has left ticked in a text: numbers of places, and the version that the list has shown. */
export interface Ticked {
  version: string;
  numbers: number[];
}

const CHANGED = "Этот текст изменили, пока вы смотрели список. Покажите места ещё раз.";
const MARKUP =
  "Здесь эти слова стали бы разметкой (ссылкой, списком, другим полем) или место осталось бы пустым. Замените их в самом тексте.";
const UNREADABLE =
  "Стол не может изменить в этом файле одни эти слова. Откройте текст и замените их в нём.";
const OPEN = "Этот текст сейчас открыт. Закройте его и через четверть минуты повторите.";
const TOO_MANY = `Мест больше ${LIMITS.replacedPlaces}: столько за один раз не прочесть. Напишите больше слов или откройте один текст.`;

type Others = Awaited<ReturnType<typeof workOfOthers>>;

async function refusalOf(file: string, others: Others): Promise<string | undefined> {
  const [other] = othersOn([file], others);
  if (other) return `Этот текст правит и ${other.who}.`;
  return (await isOpen(file)) ? OPEN : undefined;
}

/** @returns nothing for a file that cannot be read, or in which more would change than the words */
function readText(file: string, raw: string): Passage[] | undefined {
  if (asWritten(raw) !== raw) return undefined;
  try {
    assertReadable(file, plainText(raw));
    return passagesOf(file, plainText(raw));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** @returns nothing for a file without the words */
async function foundIn(
  file: string,
  wanted: Wanted,
  others: Others,
): Promise<FoundText | undefined> {
  const raw = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (!file.endsWith(".mdx") || !collectionOf(file) || !mayHave(plainText(raw), wanted))
    return undefined;
  const passages = readText(file, raw);
  if (!passages) return { file, raw, places: [], refusal: UNREADABLE };
  const places = placesIn(passages, wanted);
  if (places.length === 0) return undefined;
  const refusal = await refusalOf(file, others);
  return { file, raw, passages, places, ...(refusal !== undefined && { refusal }) };
}

function checkWanted({ find, put }: Wanted): void {
  if (find === "") throw new DeskError("Напишите, что найти.");
  if (Math.max(find.length, put.length) > LIMITS.queryCharacters)
    throw new DeskError(`Слишком длинно: помещается ${LIMITS.queryCharacters} знаков.`);
}

/**
 * @param only one text; left out: all of them
 * @returns the texts that have the words, each place of them
 * @throws DeskError when nothing is looked for, or the list would be too long to read
 */
export async function findPlaces(wanted: Wanted, only?: string): Promise<FoundText[]> {
  checkWanted(wanted);
  const others = await workOfOthers();
  const found: FoundText[] = [];
  let count = 0;
  for (const file of only === undefined ? textFiles() : [placeOf(only)]) {
    const one = await foundIn(file, wanted, others);
    if (one) found.push(one);
    count += one?.places.length ?? 0;
    if (count > LIMITS.replacedPlaces) throw new DeskError(TOO_MANY);
  }
  return found;
}

/** @returns the new text of a file, or why it has none */
function changeOf(found: FoundText | undefined, { version, numbers }: Ticked) {
  const chosen = found?.places.filter((_, number) => numbers.includes(number)) ?? [];
  if (found?.refusal !== undefined) return { refusal: found.refusal };
  if (!found?.passages || versionOf(found.raw) !== version || chosen.length < numbers.length)
    return { refusal: CHANGED };
  const { file, raw, passages } = found;
  const plain = replaced(file, plainText(raw), passages, chosen);
  return plain === undefined ? { refusal: MARKUP } : { content: withLineEndsOf(raw, plain) };
}

async function replace(wanted: Wanted, ticked: ReadonlyMap<string, Ticked>): Promise<Outcome[]> {
  checkWanted(wanted);
  const others = await workOfOthers();
  const outcomes: Outcome[] = [];
  const changes: Change[] = [];
  for (const [file, one] of ticked) {
    const found = await foundIn(placeOf(file), wanted, others);
    const { content, refusal } = changeOf(found, one);
    outcomes.push({ file, count: one.numbers.length, ...(refusal && { refusal, count: 0 }) });
    if (content === undefined || !found) continue;
    // Discarding returns to what is published: the author of a draft may want what it was before.
    await storeState(file, found.raw);
    changes.push({ file, content });
  }
  if (changes.length > 0) await writeTogether(changes);
  return outcomes;
}

/**
 * Replaces the words in the ticked places: each text becomes a draft of its author. What somebody else writes, what is open and what
 * has changed since the list was shown stays as it is.
 */
export const replaceIn = (
  wanted: Wanted,
  ticked: ReadonlyMap<string, Ticked>,
): Promise<Outcome[]> => serialize(() => replace(wanted, ticked));
