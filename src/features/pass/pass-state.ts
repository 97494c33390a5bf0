import type { Appointment } from "@rodinki/contract/appointment";
import { todayIn } from "../../../shared/days";

/** What the page of a pass has to say. */
export type PassState =
  | { status: "valid"; appointment: Appointment }
  | { status: "over" }
  | { status: "canceled" }
  /** No visit of this person: it may be somebody else's, or nobody's. */
  | { status: "unknown" };

/**
 * A pass holds until the day of the visit ends where the clinic is: a person who is late, or waits at the door, still needs it.
 *
 * @param id of the appointment, as the address names it
 */
export function passStateOf(appointments: Appointment[], id: number, now: Date): PassState {
  const appointment = appointments.find((one) => one.id === id);
  if (appointment === undefined) return { status: "unknown" };
  if (appointment.intermediateStatus === "canceled") return { status: "canceled" };
  if (appointment.doctorDate < todayIn(appointment.timeZone, now)) return { status: "over" };
  return { status: "valid", appointment };
}

/** The visit that `/lk/pass?visit=12` names; no number at all is a visit that nobody has. */
export const visitOf = (search: string): number =>
  Number(new URLSearchParams(search).get("visit") ?? Number.NaN);
