import { journalWords } from "@rodinki/contract/journal-words";
import { onOneLine } from "@rodinki/contract/line";
import { recordRead } from "../audit/journal";
import type { Database } from "../database/database";
import { csvLines, toCsv } from "../lib/csv";
import { journalSubjects, personActions } from "../modules/own-data/record-tables";
import {
  extractRows,
  findColleague,
  findPerson,
} from "../modules/staff/journal/extract-repository";
import type { ExtractRow } from "../modules/staff/journal/extract-repository";
import type { Command, Given } from "./command";
import { readDay } from "./days";
import { Refusal } from "./program";
import { readClinic } from "./read-clinic";

/** So many rows are in memory at once: three years of all clinics may be millions. */
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

/** Prints what the journal holds of some days as CSV: for who asks who has seen their data, and for acts of erasure. */
export const extractJournal: Command = {
  words: ["С", "ПО"],
  summary: "выписка из журнала за дни в CSV: кто, что и когда делал (данных людей в ней нет)",
  keys: {
    clinic: "только клиника с этим номером",
    staff: "только сотрудник с этой почтой",
    person: "только данные человека: почта или номер кабинета, и удалённого тоже",
  },
  run: async (given, { open, print }) => {
    const name = given.operator();
    const [from = "", to = ""] = given.words.map(readDay);
    if (from > to) throw new Refusal(`Первый день (${from}) позже последнего (${to})`);
    const database = await open();
    const { person, ...filter } = await readFilter(database, given);
    // Who looks after one person's data leaves a trace, as with any other look.
    if (person !== null) {
      const { id: subjectId, userId } = person;
      await recordRead(database, name, [{ userId, subject: "user", subjectId }]);
    }
    print(toCsv(Object.keys(columns), []));
    let after = 0;
    for (;;) {
      const asked = { from, to, ...filter, userId: person?.id ?? null };
      const rows = await extractRows(database, asked, { after, limit: PART });
      print(csvLines(rows.map(cellsOf), { escapeFormulas: true }));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PART) return;
      after = last.id;
    }
  },
};

const cellsOf = (row: ExtractRow) =>
  Object.values(columns).map((read) => onOneLine(read(row) ?? ""));

/** @throws Refusal when a key names nobody */
async function readFilter(database: Database, { values }: Given) {
  const { clinic, staff, person } = values;
  return {
    clinicId: clinic === undefined ? null : (await readClinic(database, clinic)).id,
    staffId:
      staff === undefined
        ? null
        : found(
            await findColleague(database, staff),
            "Сотрудника с такой почтой нет. Всех показывает команда list-staff",
          ),
    person:
      person === undefined
        ? null
        : found(
            await findPerson(database, person),
            "Кабинета с такой почтой или таким номером нет, и журнал его не помнит",
          ),
  };
}

function found<Found>(value: Found | null, refusal: string): Found {
  if (value === null) throw new Refusal(refusal);
  return value;
}
