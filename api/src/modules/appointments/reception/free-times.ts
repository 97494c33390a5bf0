import type { FreeDay, FreeTimes } from "@rodinki/contract/clinic-visit";
import { inRussianOrder } from "../../../../../shared/russian";
import { todayInClinic } from "../../../database/clinic-times";
import type { Database } from "../../../database/database";
import { freeDays, OTHER_DAYS, OWN_DAYS } from "./free-times-repository";
import type { FreeDayRow } from "./free-times-repository";

/** A day of a clinic, with simultaneous times by the name of the doctor. */
const dayOf = ({ day, times }: FreeDayRow): FreeDay => ({
  day,
  times: times.sort(
    (one, other) =>
      (one.begins < other.begins ? -1 : Number(one.begins > other.begins)) ||
      inRussianOrder(one.doctor, other.doctor),
  ),
});

/**
 * Lists the free times of a clinic and of the city's other clinics, to be offered to a caller.
 *
 * @param from `YYYY-MM-DD` on the clinic's calendar; today by default
 */
export async function freeTimes(
  database: Database,
  clinicId: number,
  from?: string,
): Promise<FreeTimes> {
  const today = await todayInClinic(database, clinicId);
  const rows = await freeDays(database, clinicId, from ?? today);
  const own = rows.filter((row) => row.clinicId === clinicId);
  const others = new Map<string, FreeDay[]>();
  for (const row of rows) {
    if (row.clinicId === clinicId) continue;
    others.set(row.clinic, [...(others.get(row.clinic) ?? []), dayOf(row)]);
  }
  const laterOfOthers = [...others.values()].flatMap((days) => days[OTHER_DAYS]?.day ?? []);
  return {
    today,
    days: own.slice(0, OWN_DAYS).map(dayOf),
    next: own[OWN_DAYS]?.day ?? null,
    others: Array.from(others, ([clinic, days]) => ({
      clinic,
      days: days.slice(0, OTHER_DAYS),
    })).sort((one, other) => inRussianOrder(one.clinic, other.clinic)),
    nextOfOthers: laterOfOthers.sort()[0] ?? null,
  };
}
