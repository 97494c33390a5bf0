import type { Database } from "../database/database";
import { findClinic } from "../modules/clinics/repository";
import { Refusal } from "./program";

/**
 * @param number of a clinic, as `list` prints it
 * @throws Refusal
 */
export async function readClinic(database: Database, number: string) {
  const clinic = /^\d{1,9}$/.test(number) ? await findClinic(database, Number(number)) : null;
  if (clinic !== null) return clinic;
  throw new Refusal(`Клиники с номером ${number} нет; номера покажет npm run clinics -- list`);
}
