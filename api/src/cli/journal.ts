import { journalWords } from "@rodinki/contract/journal-words";
import { onOneLine } from "@rodinki/contract/line";
import { recordRead } from "../audit/journal";
import type { Database } from "../database/database";
import { csvLines, toCsv } from "../lib/csv";
import { journalSubjects, personActions } from "../modules/own-data/record-tables";
import { extractRows, findPerson } from "../modules/staff/journal/extract-repository";
import type { ExtractRow } from "../modules/staff/journal/extract-repository";
import { toIsoDate } from "../lib/dates";
import type { Command } from "./command";
import { Refusal } from "./program";

/** Maximum rows in memory: three years of all clinics may be millions. */
const PART = 5000;

const words: Record<string, string> = { ...personActions, ...journalWords };

const actors: Record<ExtractRow["actor"], string> = {
  user: "сам человек",
  staff: "страница клиники",
  operator: "командная строка",
  system: "программа",
};

const columns: Record<string, (row: ExtractRow) => string | null> = {
  "номер строки": ({ id }) => String(id),
  "когда (Москва)": ({ at }) => at,
  как: ({ actor }) => actors[actor],
  кто: ({ who }) => who,
  что: ({ action }) => words[action] ?? action,
  "с чем": ({ subject }) => journalSubjects[subject] ?? subject,
  номер: ({ number }) => number,
  клиника: ({ clinic }) => clinic,
  день: ({ day }) => day,
  "по день": ({ until }) => until,
  причина: ({ reason }) => reason,
};

/** Prints the journal of a range of days as CSV: to tell people who has seen their data, and to document erasures. */
export const extractJournal: Command = {
  words: ["С", "ПО"],
  summary: "выписка из журнала за дни в CSV: кто, что и когда делал (данных людей в ней нет)",
  keys: {
    person: "только данные человека: почта или номер кабинета, и удалённого тоже",
  },
  run: async (given, { open, print }) => {
    const name = given.operator();
    const [from = "", to = ""] = given.words.map(readDay);
    if (from > to) throw new Refusal(`Первый день (${from}) позже последнего (${to})`);
    const database = await open();
    const { person: word } = given.values;
    const person = word === undefined ? null : await readPerson(database, word);
    // This access to a person's data is recorded, too.
    if (person !== null) {
      const { id: subjectId, userId } = person;
      await recordRead(database, name, [{ userId, subject: "user", subjectId }]);
    }
    print(toCsv(Object.keys(columns), []));
    let after = 0;
    for (;;) {
      const filter = { from, to, userId: person?.id ?? null };
      const rows = await extractRows(database, filter, { after, limit: PART });
      print(csvLines(rows.map(cellsOf), { escapeFormulas: true }));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PART) return;
      after = last.id;
    }
  },
};

const cellsOf = (row: ExtractRow) =>
  Object.values(columns).map((read) => onOneLine(read(row) ?? ""));

/** @throws Refusal when no account of this id has ever existed */
async function readPerson(database: Database, word: string) {
  const found = await findPerson(database, word);
  if (found !== null) return found;
  throw new Refusal("Кабинета с такой почтой или таким номером нет, и журнал его не помнит");
}

/** @param word a day as `5.12.2026` or `2026-12-05`. @throws Refusal */
function readDay(word: string): string {
  const day = toIsoDate(word);
  if (day === null) throw new Refusal(`«${word}» — не день: нужно 2026-12-05 или 05.12.2026`);
  return day;
}
