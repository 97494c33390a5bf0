import type { Database } from "../database/database";
import { lockCalendar } from "../database/locks";
import { hasCities, insertPlaces, insertTimes, renameDoctors } from "./demo-repository";

const DAYS_AHEAD = 30;

/**
 * Fills an empty database with demonstration cities, clinics and doctors, and adds the free times that are missing in the next 30
 * days. Other clinics and doctors are not changed.
 */
export async function fillDemoData(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Prevents processes that start together from both finding it empty.
    await lockCalendar(tx);
    if (!(await hasCities(tx))) await insertPlaces(tx);
    await renameDoctors(tx);
    await insertTimes(tx, DAYS_AHEAD);
  });
}
