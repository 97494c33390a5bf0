import { onOneLine } from "@rodinki/contract/line";
import { listClinics as list } from "../modules/clinics/repository";
import type { Command } from "./command";
import { countByCity } from "../modules/appointments/waiting/places-repository";
import { readVisits } from "../modules/appointments/visits";
import { answerLabels } from "../modules/appointments/visits-repository";
import type { Visit } from "../modules/appointments/visits-repository";
import { toCsv } from "../lib/csv";
import { readDay } from "./days";

/** Prints every clinic with the number by which other commands name it. */
export const listClinics: Command = {
  words: [],
  summary: "показать клиники и их номера",
  run: async (_given, { open, print }) => {
    const rows = await list(await open());
    print(
      rows.map(({ id, city, name }) => `${id}\t${onOneLine(city)}\t${onOneLine(name)}\n`).join(""),
    );
  },
};

/** Prints how many wait for a time to become free in each city, so that a clinic knows where hours are wanted. */
export const countWaiting: Command = {
  words: [],
  summary: "показать, сколько человек ждёт свободного времени",
  run: async (_given, { open, print }) => {
    const rows = await countByCity(await open());
    print(rows.map(({ city, people }) => `${onOneLine(city)}\t${people}\n`).join(""));
  },
};

/** What stands in which column, beside what the clinic reads of the optional answers. */
const columns: Record<string, (visit: Visit) => string> = {
  "номер записи": ({ recordId }) => recordId,
  город: ({ city }) => city,
  клиника: ({ clinic }) => clinic,
  врач: ({ doctor }) => doctor,
  начало: ({ begins }) => begins,
  конец: ({ ends }) => ends,
  фамилия: ({ familyName }) => familyName,
  имя: ({ name }) => name,
  отчество: ({ patronymicName }) => patronymicName,
  "дата рождения": ({ birthDate }) => birthDate,
  телефон: ({ phone }) => phone,
  ответ: ({ isConfirmed }) => (isConfirmed ? "придёт" : ""),
};

/** Prints the day's visits as CSV. */
export const exportAppointments: Command = {
  words: ["ДЕНЬ"],
  summary: "выгрузить записи на день в CSV (время — местное)",
  run: async ({ words: [word = ""], operator }, { open, print }) => {
    const day = readDay(word);
    const name = operator();
    const visits = await readVisits(await open(), day, name);
    // Headings are written small.
    const headings = [...Object.keys(columns), ...answerLabels.map((label) => label.toLowerCase())];
    const rows = visits.map((visit) => [
      ...Object.values(columns).map((read) => onOneLine(read(visit))),
      ...answerLabels.map((label) => visit.answers[label]),
    ]);
    // A patient's comment is not to be run as a formula.
    print(toCsv(headings, rows, { escapeFormulas: true }));
  },
};
