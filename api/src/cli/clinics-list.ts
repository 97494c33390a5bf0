import { onOneLine } from "@rodinki/contract/line";
import type { Database } from "../database/database";
import { countByCity } from "../modules/appointments/waiting/places-repository";
import { hasClinic, listClinics as list } from "../modules/clinics/clinics-repository";
import type { Command } from "./command";
import { Refusal } from "./program";

/** Prints every clinic with the number by which `invite-staff` names it. */
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

/**
 * @param number of a clinic, as `list` prints it
 * @throws Refusal
 */
export async function readClinic(database: Database, number: string): Promise<number> {
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  if (await hasClinic(database, id)) return id;
  throw new Refusal(`Клиники с номером ${number} нет; номера покажет npm run clinics -- list`);
}

/** Prints how many wait for a time to become free in each city, so that a clinic knows where hours are wanted. */
export const countWaiting: Command = {
  words: [],
  summary: "показать, сколько человек ждёт свободного времени",
  run: async (_given, { open, print }) => {
    const rows = await countByCity(await open());
    print(rows.map(({ city, people }) => `${onOneLine(city)}\t${people}\n`).join(""));
  },
};
