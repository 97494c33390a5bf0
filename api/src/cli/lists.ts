import { onOneLine } from "@rodinki/contract/line";
import { listClinics as list } from "../modules/clinics/repository";
import type { Command } from "./command";
import { countByCity } from "../modules/appointments/waiting/places-repository";
import { exportVisits } from "../modules/appointments/visit-export/export-visits";
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

/** Prints the day's visits as CSV. */
export const exportAppointments: Command = {
  words: ["ДЕНЬ"],
  summary: "выгрузить записи на день в CSV (время — местное)",
  run: async ({ words: [word = ""], operator }, { open, print }) => {
    const day = readDay(word);
    const name = operator();
    const wanted = { clinicId: null, from: day, to: day };
    const taken = { format: "csv", taker: { operator: name } } as const;
    const { file } = await exportVisits(await open(), wanted, taken);
    print(file.toString());
  },
};
