import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import type { FoundVisit, VisitChange } from "@rodinki/contract/clinic-visit";
import type { Browser } from "./browser";

export const find = (browser: Browser, clinicId: number, query: string) =>
  browser.call(paths.findVisits, { params: { id: clinicId }, json: { query } });

/** Moves or cancels a visit as the clinic has found it. */
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

export const undoChange = (browser: Browser, clinicId: number, id: number) =>
  browser.call(paths.undoVisitChange, { params: { id: clinicId, action_id: id } });
