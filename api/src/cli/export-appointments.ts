import { onOneLine } from "@rodinki/contract/line";
import { readVisits } from "../modules/appointments/visits";
import { answerLabels } from "../modules/appointments/visits-repository";
import type { Visit } from "../modules/appointments/visits-repository";
import type { Command } from "./command";
import { toCsv } from "./csv";
import { readDay } from "./day-word";

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
