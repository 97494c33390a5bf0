/** What was done to a clinic's calendar at once, and taking it back. */
export const listClinicActions = "GET /api/v1/staff/clinics/:id/actions";
export const undoClinicAction = "POST /api/v1/staff/clinics/:id/actions/:action_id/undo";
