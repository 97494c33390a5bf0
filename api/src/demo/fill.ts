import type { Database } from "../database/database";
import { hasCities, insertPlaces, insertTimes } from "./repository";

const DAYS_AHEAD = 30;

/**
 * Fills an empty database with demonstration cities, clinics and doctors, and adds the free times that
 * the next 30 days lack. Clinics and doctors that were not made here stay untouched.
 */
export async function fillDemoData(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await hasCities(tx))) await insertPlaces(tx);
    await insertTimes(tx, DAYS_AHEAD);
  });
}
