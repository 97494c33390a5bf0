import type { Database } from "../../database/database";
import type { CalculatedPlan } from "./calculate-plan";
import { insertCity, insertClinic, insertDoctor } from "./known-repository";
import { insertTimes, rescheduleOpenings } from "./plan-times-repository";

/** Result of writing a plan. */
export interface Written {
  /** Ids of created rows. */
  made: { cities: number[]; clinics: number[]; doctors: number[] };
  /** Former opening times of booking. */
  openings: { id: number; was: string }[];
  /** The clinics of the plan. */
  clinicIds: number[];
}

/**
 * Writes a calculated plan, under the calendar's lock: creates cities, clinics and doctors, adds missing future times, and
 * changes the opening time of times that are not open yet. It never deletes a time, nor reopens one that the clinic has closed.
 * Changed descriptions are written by `completePlan`.
 */
export async function writePlan(
  tx: Database,
  { lines, facts }: Pick<CalculatedPlan, "lines" | "facts">,
  importId: number,
): Promise<Written> {
  const numbers = {
    cities: new Map<number, number>(),
    clinics: new Map<number, number>(),
    doctors: new Map<number, number>(),
  };
  /** Id of an existing row, or of the row that is created for it once. */
  const place = async (
    kind: keyof typeof numbers,
    id: number,
    make: () => Promise<number>,
  ): Promise<number> => {
    if (id > 0) return id;
    const number = numbers[kind].get(id) ?? (await make());
    numbers[kind].set(id, number);
    return number;
  };
  const placed = [];
  for (const { plan, ...ids } of lines) {
    const cityId = await place("cities", ids.cityId, () =>
      insertCity(tx, { name: plan.city, timeZone: plan.timeZone }),
    );
    const clinicId = await place("clinics", ids.clinicId, () => {
      const { address, metro, phone, latitude, longitude } = plan;
      const details = { address, metro, phone, latitude, longitude };
      return insertClinic(tx, { ...details, cityId, name: plan.clinic });
    });
    const doctorId = await place("doctors", ids.doctorId, () => {
      const { speciality, childFromAge } = plan;
      return insertDoctor(tx, { name: plan.doctor, speciality, childFromAge });
    });
    placed.push({ plan, clinicId, doctorId });
  }
  // Before the new times are inserted, which already have the opening time.
  const openings = facts.totals.rescheduled > 0 ? await rescheduleOpenings(tx, placed) : [];
  await insertTimes(tx, placed, importId);
  const made = {
    cities: [...numbers.cities.values()],
    clinics: [...numbers.clinics.values()],
    doctors: [...numbers.doctors.values()],
  };
  return {
    made,
    openings,
    clinicIds: [...new Set(placed.map(({ clinicId }) => clinicId))],
  };
}
