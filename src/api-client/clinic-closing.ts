import type { HoursBody } from "@rodinki/contract/closing";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Hours that are closed, and doctors whose hours can be. */
export const listClosedHours = (id: number) => request(paths.listClosedHours, { params: { id } });

/** Writes nothing. */
export const previewClosing = (id: number, hours: HoursBody) =>
  request(paths.previewClosing, { params: { id }, body: hours });

interface Closing extends HoursBody {
  digest: string;
  people: { id: number; to: number | null }[];
}

/** @param key the same key again gives the same answer: a lost one can be asked again */
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
