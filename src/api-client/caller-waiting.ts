import type { CallerWaitingBody } from "@rodinki/contract/caller-waiting";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Callers who wait for a time of the clinic; those with an offer first. */
export const listCallersWaiting = (id: number) =>
  request(paths.listCallersWaiting, { params: { id } });

export const putOnWaitingList = (id: number, body: CallerWaitingBody) =>
  request(paths.putOnWaitingList, { params: { id }, body });

interface Offered {
  clinicId: number;
  /** Id of the entry in the list. */
  id: number;
}

/** @param timeId id of the time that is held for the person, here and below */
export const bookOffered = ({ clinicId, id }: Offered, timeId: number) =>
  request(paths.bookOffered, {
    params: { id: clinicId, entry_id: id },
    body: { clinic_time_id: timeId },
  });

/** Declines an offer; the person continues to wait. Repeating it changes nothing. */
export const declineForCaller = ({ clinicId, id }: Offered, timeId: number) =>
  request(paths.declineForCaller, {
    params: { id: clinicId, entry_id: id },
    body: { clinic_time_id: timeId },
  });

/** Erases the entry and the person's data. Repeating it changes nothing. */
export const takeOffWaitingList = ({ clinicId, id }: Offered) =>
  request(paths.takeOffWaitingList, { params: { id: clinicId, entry_id: id } });
