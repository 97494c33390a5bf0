/** Calls about cities whose booking opens later, or is closed. */
export const listOpenings = "GET /api/v1/openings";
export const askForOpeningAlert = "POST /api/v1/openings/alerts";
export const confirmOpeningAlert = "POST /api/v1/openings/alerts/confirm";
export const removeOpeningAlert = "POST /api/v1/openings/alerts/remove";
