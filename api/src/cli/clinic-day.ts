import { onOneLine } from "@rodinki/contract/line";
import { dayWords } from "../../../shared/day-words";
import type { Database } from "../database/database";
import { findClinic } from "../modules/clinics/repository";
import { readDay } from "./day-word";
import { Refusal } from "./program";

interface ClinicDay {
  clinicId: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Both for people. */
  title: string;
}

/**
 * Reads a clinic's number and a day of its calendar, which is not over.
 *
 * @throws Refusal
 */
export async function readClinicDay(
  database: Database,
  [number = "", word = ""]: string[],
): Promise<ClinicDay> {
  const day = readDay(word);
  const clinic = /^\d{1,9}$/.test(number) ? await findClinic(database, Number(number)) : null;
  if (clinic === null) {
    throw new Refusal(`Клиники с номером ${number} нет; номера покажет npm run clinics -- list`);
  }
  const date = dayWords(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  if (day < clinic.today) throw new Refusal(`Этот день уже прошёл: ${date}`);
  const { id, name, city, address } = clinic;
  return { clinicId: id, day, title: `${onOneLine(`${name} (${city}, ${address})`)}\n${date}` };
}
