import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import type { FoundVisit, VisitChange } from "@rodinki/contract/clinic-visit";
import type { Browser } from "./browser";

export const find = (browser: Browser, clinicId: number, query: string) =>
  browser.call(paths.findVisits, { params: { id: clinicId }, json: { query } });

export const change = (
  browser: Browser,
  clinicId: number,
  { id, sequence }: Pick<FoundVisit, "id" | "sequence">,
  { to = null, by = "patient" }: Partial<VisitChange> = {},
  key: string = randomUUID(),
) =>
  browser.call(paths.changeVisit, {
    params: { id: clinicId, appointment_id: id },
    json: { sequence, to, by },
    headers: { "idempotency-key": key },
  });

export const takeHeld = (
  browser: Browser,
  clinicId: number,
  { id, sequence }: Pick<FoundVisit, "id" | "sequence">,
  clinicTimeId: number,
  key: string = randomUUID(),
) =>
  browser.call(paths.takeHeldTime, {
    params: { id: clinicId, appointment_id: id },
    json: { sequence, clinic_time_id: clinicTimeId },
    headers: { "idempotency-key": key },
  });

export const undoChange = (browser: Browser, clinicId: number, id: number) =>
  browser.call(paths.undoVisitChange, { params: { id: clinicId, action_id: id } });

export const caller = {
  family_name: "Кузнецова",
  name: "Зоя",
  patronymic_name: "Ильинична",
  birth_date: "05.06.1950",
  gender: "F",
  phone: "89161234567",
  consent: true,
};

export const bookFor = (
  browser: Browser,
  clinicId: number,
  timeId: number,
  fields: object = {},
  key: string = randomUUID(),
) =>
  browser.call(paths.bookForCaller, {
    params: { id: clinicId },
    json: { ...caller, clinic_time_id: timeId, ...fields },
    headers: { "idempotency-key": key },
  });

/** Notes a walk-in patient, who sees a doctor today: at a free time of the doctor, or without one (null). */
export const walkIn = (
  browser: Browser,
  clinicId: number,
  place: { doctor_id: number; clinic_time_id: number | null },
  fields: object = {},
  key: string = randomUUID(),
) =>
  browser.call(paths.recordWalkIn, {
    params: { id: clinicId },
    json: { ...caller, phone: undefined, ...place, ...fields },
    headers: { "idempotency-key": key },
  });

export const doctorsOfToday = async (browser: Browser, clinicId: number) =>
  (await browser.call(paths.listWalkInTimes, { params: { id: clinicId } })).json().doctors;
