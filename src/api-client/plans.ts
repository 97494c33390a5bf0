import type { ExportFormat } from "@rodinki/contract/clinic-export";
import * as paths from "@rodinki/contract/paths";
import type { PlanAnswers } from "@rodinki/contract/plan";
import { request } from "./request";

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
