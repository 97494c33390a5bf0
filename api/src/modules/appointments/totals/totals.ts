import type { WeekTotal } from "@rodinki/contract/clinic-totals";
import { inRussianOrder } from "../../../../../shared/russian-order";
import type { Database } from "../../../database/database";
import { weekTotals } from "./totals-repository";

/**
 * What became of the times of some days: by city, clinic and week.
 *
 * @param range `from` and `to` are in it, `YYYY-MM-DD`; clinicId null: all clinics
 */
export async function showTotals(
  database: Database,
  range: { clinicId: number | null; from: string; to: string },
): Promise<WeekTotal[]> {
  const weeks = await weekTotals(database, range);
  return weeks.sort(
    (one, other) =>
      inRussianOrder(one.city, other.city) || inRussianOrder(one.clinic, other.clinic),
  );
}
