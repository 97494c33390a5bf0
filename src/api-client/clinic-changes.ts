import type { DescriptionChange, Notice } from "@rodinki/contract/clinic-description";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import type { HoursBody } from "@rodinki/contract/closing";
import * as paths from "@rodinki/contract/paths";
import type { PlanAnswers } from "@rodinki/contract/plan";
import { request } from "./request";
import { asList } from "./unwrap";

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

export const showDescription = (id: number) => request(paths.showDescription, { params: { id } });

/** Preview of a change, which changes nothing. */
export const previewDescription = (id: number, body: DescriptionChange) =>
  request(paths.previewDescription, { params: { id }, body });

/** @param idempotencyKey the same for a repeated submission */
export const changeDescription = (
  id: number,
  body: DescriptionChange & { notify: Notice; digest: string },
  idempotencyKey: string,
) =>
  request(paths.changeDescription, {
    params: { id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });

/** Uploads a plan for a preview, which does not change the calendar. */
export const previewPlan = (id: number, file: File) =>
  request(paths.previewPlan, {
    params: { id },
    file,
    headers: { "X-File-Name": encodeURIComponent(file.name) },
  });

/** Reads the present preview of an uploaded plan. */
export const showPlanPreview = (id: number, planId: number) =>
  request(paths.showPlanPreview, { params: { id, plan_id: planId } });

/** @returns the next preview */
export const answerPlanQuestions = (id: number, planId: number, body: PlanAnswers) =>
  request(paths.answerPlanQuestions, { params: { id, plan_id: planId }, body });

/** Applies a plan; a repeated call repeats the answer. @param digest of the preview that was agreed to */
export const applyPlan = (id: number, planId: number, digest: string) =>
  request(paths.applyPlan, {
    params: { id, plan_id: planId },
    body: { digest },
    headers: { "Idempotency-Key": `plan ${planId}` },
  });

export const downloadPlanSample = (id: number, format: ExportFormat) =>
  request(paths.downloadPlanSample, { params: { id }, query: { format } });

/** Actions on a clinic's calendar, newest first. */
export const listClinicActions = (id: number) =>
  asList(request(paths.listClinicActions, { params: { id } }));

/** Preview of an undo, which changes nothing. */
export const previewUndo = (clinicId: number, actionId: number) =>
  request(paths.previewUndo, { params: { id: clinicId, action_id: actionId } });

/** Undoes an action; a repeated call repeats the answer. */
export const undoClinicAction = (clinicId: number, actionId: number) =>
  request(paths.undoClinicAction, { params: { id: clinicId, action_id: actionId } });
