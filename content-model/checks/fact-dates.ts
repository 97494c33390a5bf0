import { readFileSync } from "node:fs";
import path from "node:path";
import { formatLongDate } from "../../shared/day-words";
import { ContentError, type Place } from "../reading/content-error";
import { readTexts } from "../reading/text-files";
import { readData, type Data } from "../data/data-files";

const FACTS = "content/facts.yml";

/** Days of warning before a fact expires: reading its source again takes time. */
const AHEAD = 30;

/** Years for which a fact may stay valid after a reading, as recommendations and figures change. */
const MAX_YEARS = 2;

type Fact = Data<typeof FACTS>[string];

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const yearsAfter = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Place of a field of a fact. */
function placeOf(name: string, field: "read" | "until", root: string): Place {
  const lines = readFileSync(path.join(root, FACTS), "utf8").split("\n");
  const fact = lines.findIndex((line) => line.startsWith(`${name}:`));
  const next = lines.findIndex((line, at) => at > fact && /^\S/.test(line));
  const own = lines.slice(fact, next < 0 ? undefined : next);
  const at = own.findIndex((line) => line.trim().startsWith(`${field}:`));
  return { file: FACTS, line: fact + Math.max(at, 0) + 1 };
}

/** @throws ContentError */
function checkFact(name: string, { source, read, until }: Fact, today: string, root: string): void {
  if (read > today) {
    throw new ContentError(
      placeOf(name, "read", root),
      `факт «${name}» прочитан в будущем, ${formatLongDate(read)}`,
      "Поставьте в поле «read» день, когда его прочли в источнике",
    );
  }
  if (until <= read || until > yearsAfter(read, MAX_YEARS)) {
    throw new ContentError(
      placeOf(name, "until", root),
      `срок факта «${name}» не подходит`,
      "Поставьте в поле «until» день после чтения, самое позднее через два года",
    );
  }
  if (until < today) {
    throw new ContentError(
      placeOf(name, "until", root),
      `срок факта «${name}» вышел ${formatLongDate(until)}`,
      `Прочитайте источник ещё раз (${source.url}), исправьте слова, если они изменились, и поставьте новые дни в полях «read» и «until»`,
    );
  }
}

/** Facts of the file; none when it has a mistake, which the check of data files reports. */
function readableFacts(root: string): [string, Fact][] {
  try {
    return Object.entries(readData(FACTS, root));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/**
 * Checks that facts have not expired: each is valid until the date that its editor has entered after reading the source, for two
 * years at most.
 *
 * @param today `YYYY-MM-DD`
 * @param root the folder that holds `content/`
 * @returns a check for each fact, which throws ContentError, because facts that were read on one day expire on one day
 */
export const factDateChecks = (today: string, root = "."): (() => void)[] =>
  readableFacts(root).map(
    ([name, fact]) =>
      () =>
        checkFact(name, fact, today, root),
  );

/**
 * Facts whose sources have to be read again within a month. Called when the facts have no mistakes.
 *
 * @param today `YYYY-MM-DD`
 * @returns a line for each, with file, line and the texts that state it
 */
export function factsToRead(today: string, root = "."): string[] {
  const texts = [...readTexts(root)];
  return Object.entries(readData(FACTS, root)).flatMap(([name, { source, until }]) => {
    const left = daysBetween(today, until);
    if (left < 0 || left > AHEAD) return [];
    const { file, line } = placeOf(name, "until", root);
    const places = texts
      .filter(([, raw]) => raw.includes(`:shared-fact[${name}]`))
      .map(([text]) => text);
    const where = places.length > 0 ? ` Стоит в текстах: ${places.join(", ")}.` : "";
    return [
      `${file}:${line} — факт «${name}» прочитайте в источнике ещё раз до ${formatLongDate(until)}: ${source.url}. Потом сайт не соберётся.${where}`,
    ];
  });
}
