import type { Attendance, CallOutcome } from "@rodinki/contract/choices";
import * as paths from "@rodinki/contract/paths";
import { asList } from "./unwrap";
import { request } from "./request";

/** @param day `YYYY-MM-DD` of the clinic's calendar */
export const showClinicDay = (id: number, day: string) =>
  request(paths.showClinicDay, { params: { id, day } });

/** Attendance of a day without names, to find out whether something has changed. */
export const showAttendance = (id: number, day: string) =>
  asList(request(paths.showAttendance, { params: { id, day } }));

/** Saves the note of a call; the last one counts, whoever makes it. */
export const noteCall = (
  clinicId: number,
  visitId: number,
  call: { day: string; outcome: CallOutcome; again: string },
) => request(paths.noteCall, { params: { id: clinicId, appointment_id: visitId }, body: call });

/** @param change `from`: the attendance that the page has shown */
export const setAttendance = (
  clinicId: number,
  visitId: number,
  change: { from: Attendance; to: Attendance },
) =>
  request(paths.setAttendance, {
    params: { id: clinicId, appointment_id: visitId },
    body: change,
  });
