import type { Appointment } from "@rodinki/contract/appointment";
import { CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { nameKey } from "@rodinki/contract/line";
import { childBirthday } from "../../forms/validators";
import { formatDate } from "../../../shared/day-words";
import { splitByTime } from "./appointment";

/**
 * Finds the visit because of which an adult cannot be booked again: one that is booked or waits for the clinic's call
 * (specification § 4). A past visit does not count, as on the server: otherwise nobody could come a second time.
 */
export const adultAppointment = (appointments: Appointment[], now: Date): Appointment | undefined =>
  splitByTime(appointments, now).coming.find(({ isChild }) => !isChild);

/** Whether the account has the maximum number of children booked. */
export const hasChildLimit = (appointments: Appointment[], now: Date): boolean =>
  splitByTime(appointments, now).coming.filter(({ isChild }) => isChild).length >=
  CHILD_APPOINTMENTS;

/** Finds the adult's latest visit, whose data about the person can be used again. */
export const latestOwnVisit = (appointments: Appointment[]): Appointment | undefined =>
  appointments.findLast(({ isChild }) => !isChild);

/**
 * Finds the latest visit of each child who is still under age and not booked now, whose data about the child can be
 * used again.
 */
export function childVisits(appointments: Appointment[], now: Date): Appointment[] {
  const { coming, past } = splitByTime(appointments, now);
  const key = ({ name, birthDate }: Appointment) => `${nameKey(name)} ${birthDate}`;
  const booked = new Set(coming.map(key));
  const latest = new Map(past.reverse().map((visit) => [key(visit), visit]));
  return [...latest.values()].filter(
    (visit) => visit.isChild && !booked.has(key(visit)) && isChild(visit),
  );
}

const isChild = ({ birthDate }: Appointment) =>
  childBirthday("")(formatDate(birthDate)) === undefined;
