/** One person's visit, which the clinic looks up, moves, cancels or books while somebody is on the telephone. */
export const findVisits = "POST /api/v1/staff/clinics/:id/visits/search";
export const showVisit = "GET /api/v1/staff/clinics/:id/appointments/:appointment_id";
export const listFreeTimes = "GET /api/v1/staff/clinics/:id/free-times";
export const changeVisit = "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/changes";
export const undoVisitChange = "POST /api/v1/staff/clinics/:id/visit-changes/:action_id/undo";
export const bookForCaller = "POST /api/v1/staff/clinics/:id/appointments";
export const setConfirmation =
  "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/confirmation";
