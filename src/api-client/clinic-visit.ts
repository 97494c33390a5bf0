import type { CallerBody, HeldTimeChoice, VisitChange } from "@rodinki/contract/clinic-visit";
import type { WalkInBody } from "@rodinki/contract/walk-in";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Searches visits; each search is recorded in the journal with its words. */
export const findVisits = (id: number, query: string) =>
  request(paths.findVisits, { params: { id }, body: { query } });

/** The present state of a visit. */
export const showVisit = (clinicId: number, id: number) =>
  request(paths.showVisit, { params: { id: clinicId, appointment_id: id } });

/** Sets whether the clinic will phone to confirm the visit; repeating it changes nothing. */
export const setConfirmation = (clinicId: number, id: number, status: "booked" | "kellyCall") =>
  request(paths.setConfirmation, {
    params: { id: clinicId, appointment_id: id },
    body: { status },
  });

/** @param from `YYYY-MM-DD` of the clinic's calendar; without it today */
export const listFreeTimes = (id: number, from?: string) =>
  request(paths.listFreeTimes, { params: { id }, query: { from } });

/** @param key the same key repeats the answer, so that a lost one can be requested again */
export const changeVisit = (clinicId: number, visitId: number, change: VisitChange, key: string) =>
  request(paths.changeVisit, {
    params: { id: clinicId, appointment_id: visitId },
    body: { ...change },
    headers: { "Idempotency-Key": key },
  });

/** @param key the same key again gives the same answer */
export const takeHeldTime = (
  clinicId: number,
  visitId: number,
  choice: HeldTimeChoice,
  key: string,
) =>
  request(paths.takeHeldTime, {
    params: { id: clinicId, appointment_id: visitId },
    body: { ...choice },
    headers: { "Idempotency-Key": key },
  });

/** Undoes a change of a visit; a repeated call repeats the answer. */
export const undoVisitChange = (clinicId: number, actionId: number) =>
  request(paths.undoVisitChange, { params: { id: clinicId, action_id: actionId } });

/** @param key the same key again gives the same answer */
export const bookForCaller = (clinicId: number, body: CallerBody, key: string) =>
  request(paths.bookForCaller, {
    params: { id: clinicId },
    body,
    headers: { "Idempotency-Key": key },
  });

/** Doctors of today with their free times. */
export const listWalkInTimes = (id: number) => request(paths.listWalkInTimes, { params: { id } });

/** @param key the same key again gives the same answer */
export const recordWalkIn = (clinicId: number, body: WalkInBody, key: string) =>
  request(paths.recordWalkIn, {
    params: { id: clinicId },
    body,
    headers: { "Idempotency-Key": key },
  });

/** All that the clinic stores about the person of a visit without an account. */
export const takeCallerData = (clinicId: number, visitId: number) =>
  request(paths.takeCallerData, { params: { id: clinicId, appointment_id: visitId } });

/** Erases it. @param recordIds visits that the page has shown */
export const eraseCallerData = (clinicId: number, visitId: number, recordIds: string[]) =>
  request(paths.eraseCallerData, {
    params: { id: clinicId, appointment_id: visitId },
    body: { record_ids: recordIds },
  });
