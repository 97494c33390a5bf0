import type { Appointment } from "@rodinki/contract/appointment";
import { CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { nameKey } from "@rodinki/contract/line";
import { childBirthday } from "../../forms/validators";
import { formatDate } from "../../../shared/day-words";
import { splitByTime } from "./appointment";

/**
 * The visit that forbids the account another one for an adult: booked or awaiting the clinic's call (specification § 4).
 * One that is over counts no more, as on the server: otherwise nobody could come a second time.
 */
export const adultAppointment = (appointments: Appointment[], now: Date): Appointment | undefined =>
  splitByTime(appointments, now).coming.find(({ isChild }) => !isChild);

/** Are as many children booked as an account may book at a time? */
export const hasChildLimit = (appointments: Appointment[], now: Date): boolean =>
  splitByTime(appointments, now).coming.filter(({ isChild }) => isChild).length >=
  CHILD_APPOINTMENTS;

/** What it says of the adult can be used again. */
export const latestOwnVisit = (appointments: Appointment[]): Appointment | undefined =>
  appointments.findLast(({ isChild }) => !isChild);

/** Of each child who is still one and is not booked now, the latest visit: what it says of the child can be used again. */
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
