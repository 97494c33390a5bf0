import type { Total } from "@rodinki/contract/clinic-totals";
import { inRussianOrder } from "../../../../../shared/russian-order";
import type { Database } from "../../../database/database";
import { listTotals } from "./totals-repository";
import type { WantedTotals } from "./totals-repository";

/** Counts what the times of some days were used for, sorted by city, clinic, time and doctor. */
export async function showTotals(database: Database, wanted: WantedTotals): Promise<Total[]> {
  const totals = await listTotals(database, wanted);
  return totals.sort(
    (one, other) =>
      inRussianOrder(one.city, other.city) ||
      inRussianOrder(one.clinic, other.clinic) ||
      one.since.localeCompare(other.since) ||
      inRussianOrder(one.doctor ?? "", other.doctor ?? ""),
  );
}
