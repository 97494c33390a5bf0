import type { Appointment } from "@rodinki/contract/appointment";
import { todayIn } from "../../../shared/days";

export type PassState =
  | { status: "valid"; appointment: Appointment }
  | { status: "over" }
  | { status: "canceled" }
  /** The visit does not exist or is another person's. */
  | { status: "unknown" };

/**
 * A pass is valid until the day of the visit ends in the clinic's time zone, because a person who is late or waiting
 * still needs it.
 *
 * @param id of the appointment in the address
 */
export function passStateOf(appointments: Appointment[], id: number, now: Date): PassState {
  const appointment = appointments.find((one) => one.id === id);
  if (appointment === undefined) return { status: "unknown" };
  if (appointment.intermediateStatus === "canceled") return { status: "canceled" };
  if (appointment.doctorDate < todayIn(appointment.timeZone, now)) return { status: "over" };
  return { status: "valid", appointment };
}

/** The id of the visit in `/lk/pass?visit=12`; NaN, which no visit has, if there is none. */
export const visitOf = (search: string): number =>
  Number(new URLSearchParams(search).get("visit") ?? Number.NaN);
