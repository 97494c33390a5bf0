/** Hours in which a clinic or one doctor of it sees nobody. */
export const listClosedHours = "GET /api/v1/staff/clinics/:id/closed-hours";
export const previewClosing = "POST /api/v1/staff/clinics/:id/closings/preview";
export const closeHours = "POST /api/v1/staff/clinics/:id/closings";
export const openHours = "POST /api/v1/staff/clinics/:id/openings";
