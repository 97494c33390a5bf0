/** Actions on a clinic's calendar, and their undo. */
export const listClinicActions = "GET /api/v1/staff/clinics/:id/actions";
export const undoClinicAction = "POST /api/v1/staff/clinics/:id/actions/:action_id/undo";
export const previewUndo = "GET /api/v1/staff/clinics/:id/actions/:action_id/undo";
