import { onOneLine } from "@rodinki/contract/line";
import { listClinics as list } from "../modules/clinics/repository";
import type { Command } from "./command";
import { countByCity } from "../modules/appointments/waiting/places-repository";
import { exportVisits } from "../modules/appointments/visit-export/export-visits";
import { readDay } from "./days";
import { Refusal } from "./program";
import { readClinic } from "./read-clinic";

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

/** Instead of a clinic's number. */
const ALL = "все";

/** Prints the day's visits of one clinic as CSV: nobody gets another clinic's by mistake. */
export const exportAppointments: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: `выгрузить записи клиники на день в CSV (клиника — номер; «${ALL}» — с причиной)`,
  keys: {
    reason: `зачем нужны записи всех клиник (клиника — «${ALL}»); причина останется в журнале`,
  },
  run: async ({ words: [clinic = "", word = ""], values: { reason }, operator }, context) => {
    const day = readDay(word);
    const name = operator();
    if (clinic === ALL && reason === undefined) {
      throw new Refusal('Записи всех клиник выгружают с причиной: --reason "Для чего"');
    }
    const database = await context.open();
    const clinicId = clinic === ALL ? null : (await readClinic(database, clinic)).id;
    const wanted = { clinicId, from: day, to: day, ...(clinicId === null && { reason }) };
    const taken = { format: "csv", taker: { operator: name } } as const;
    const { file } = await exportVisits(database, wanted, taken);
    context.print(file.toString());
  },
};
