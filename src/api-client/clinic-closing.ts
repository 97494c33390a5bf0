import type { HoursBody } from "@rodinki/contract/closing";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Closed hours, and doctors whose hours can be closed. */
export const listClosedHours = (id: number) => request(paths.listClosedHours, { params: { id } });

/** Preview of a closing, which changes nothing. */
export const previewClosing = (id: number, hours: HoursBody) =>
  request(paths.previewClosing, { params: { id }, body: hours });

interface Closing extends HoursBody {
  digest: string;
  people: { id: number; to: number | null }[];
}

/** @param key the same key repeats the answer, so that a lost one can be requested again */
export const closeHours = (id: number, closing: Closing, key: string) =>
  request(paths.closeHours, {
    params: { id },
    body: closing,
    headers: { "Idempotency-Key": key },
  });

/** @param key as of `closeHours` */
export const openHours = (id: number, closedHoursId: number, key: string) =>
  request(paths.openHours, {
    params: { id },
    body: { closed_hours_id: closedHoursId },
    headers: { "Idempotency-Key": key },
  });
