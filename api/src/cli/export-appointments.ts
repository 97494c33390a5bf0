import { stringify } from "csv-stringify/sync";
import { readVisits } from "../modules/appointments/visits";
import type { Visit } from "../modules/appointments/visits-repository";
import type { Command } from "./command";
import { readDay } from "./day-word";

/** Prints the day's visits as CSV. */
export const exportAppointments: Command = {
  words: ["ДЕНЬ"],
  summary: "выгрузить записи на день в CSV (время — местное)",
  run: async ([word = ""], { database, print }) => {
    const visits = await readVisits(database, readDay(word));
    const rows = visits.map((visit) => ({
      "номер записи": visit.recordId,
      город: visit.city,
      клиника: visit.clinic,
      врач: visit.doctor,
      начало: visit.begins,
      конец: visit.ends,
      фамилия: visit.familyName,
      имя: visit.name,
      отчество: visit.patronymicName,
      "дата рождения": visit.birthDate,
      телефон: visit.phone,
      ...headed(visit.answers),
    }));
    print(toCsv(rows));
  },
};

/** Headings are written small. */
const headed = (answers: Visit["answers"]) =>
  Object.fromEntries(
    Object.entries(answers).map(([label, answer]) => [label.toLowerCase(), answer]),
  );

/** For Excel in Russian, which splits at semicolons and takes text without a mark for Windows-1251. */
const toCsv = (rows: object[]): string =>
  stringify(rows, {
    header: true,
    delimiter: ";",
    bom: true,
    // A patient's comment is not to be run as a formula.
    escape_formulas: true,
  });
