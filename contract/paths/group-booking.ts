/** Booking of several people in one call. */
export const listGroupTimes = "GET /api/v1/together/times";
export const holdTogether = "POST /api/v1/together/hold";
export const bookTogether = "POST /api/v1/together/appointments";
export const cancelTogether = "POST /api/v1/together/:groupId/cancel";
