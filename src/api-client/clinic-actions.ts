import * as paths from "@rodinki/contract/paths";
import { asList } from "./as-list";
import { request } from "./request";

/** What was done to a clinic's calendar, newest first. */
export const listClinicActions = (id: number) =>
  asList(request(paths.listClinicActions, { params: { id } }));

/** What undoing would do now. Nothing is changed. */
export const previewUndo = (clinicId: number, actionId: number) =>
  request(paths.previewUndo, { params: { id: clinicId, action_id: actionId } });

/** Sent again it answers the same. */
export const undoClinicAction = (clinicId: number, actionId: number) =>
  request(paths.undoClinicAction, { params: { id: clinicId, action_id: actionId } });
