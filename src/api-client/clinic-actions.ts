import * as paths from "@rodinki/contract/paths";
import { asList } from "./as-list";
import { request } from "./request";

/** Actions on a clinic's calendar, newest first. */
export const listClinicActions = (id: number) =>
  asList(request(paths.listClinicActions, { params: { id } }));

/** Preview of an undo, which changes nothing. */
export const previewUndo = (clinicId: number, actionId: number) =>
  request(paths.previewUndo, { params: { id: clinicId, action_id: actionId } });

/** Undoes an action; a repeated call repeats the answer. */
export const undoClinicAction = (clinicId: number, actionId: number) =>
  request(paths.undoClinicAction, { params: { id: clinicId, action_id: actionId } });
