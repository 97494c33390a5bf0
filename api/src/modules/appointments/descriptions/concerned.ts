import { ageOn } from "../../../lib/dates";
import type { Database } from "../../../database/database";
import type { Change } from "./change";
import { listComing, lockComing } from "./concerned-repository";
import type { ComingVisit, Places } from "./concerned-repository";

/** Those whom changes affect: people with a future visit who were shown the former description. */
export interface Concerned {
  visits: ComingVisit[];
  people: number;
  /** Visits of children whom their doctor would not see any more by the new minimum age. They stay booked. */
  tooYoung: number;
  /** Visits that begin within three hours. */
  soon: number;
}

/** Finds whom changes would affect now. Nothing is locked or written. */
export const concernedBy = async (database: Database, changes: Change[]): Promise<Concerned> =>
  count(changes, await listComing(database, placesOf(changes)));

/**
 * Finds the same people and locks them, their holds and visits in this order
 * (docs/decisions/007-holds-and-bookings.md).
 */
export const lockConcerned = async (tx: Database, changes: Change[]): Promise<Concerned> =>
  count(changes, await lockComing(tx, placesOf(changes)));

const placesOf = (changes: Change[]): Places => ({
  clinics: changes.filter(({ kind }) => kind === "clinic").map(({ id }) => id),
  doctors: changes.filter(({ kind }) => kind === "doctor").map(({ id }) => id),
});

function count(changes: Change[], coming: ComingVisit[]): Concerned {
  const visits = coming.filter((visit) => changes.some((change) => isConcerned(visit, change)));
  return {
    visits,
    people: new Set(visits.map(({ userId, id }) => userId ?? `visit ${id}`)).size,
    tooYoung: visits.filter((visit) => changes.some((change) => isTooYoung(visit, change))).length,
    soon: visits.filter(({ isSoon }) => isSoon).length,
  };
}

/** Whether a change affects a visit: a doctor's new minimum age affects only children. */
export function isConcerned(
  { clinicId, doctorId, isChild }: Pick<ComingVisit, "clinicId" | "doctorId" | "isChild">,
  change: Change,
): boolean {
  if (change.kind === "clinic") return change.id === clinicId;
  return change.id === doctorId && (change.to.speciality !== undefined || isChild);
}

function isTooYoung({ doctorId, isChild, birthDate, day }: ComingVisit, change: Change): boolean {
  if (change.kind === "clinic" || change.id !== doctorId || !isChild) return false;
  const { childFromAge } = change.to;
  if (childFromAge === undefined) return false;
  return childFromAge === null || ageOn(birthDate, day) < childFromAge;
}
