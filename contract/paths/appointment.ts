export const listAppointments = "GET /api/v1/kelly-api/consumer/index";
export const cancelAppointment = "DELETE /api/v1/kelly-api/consumer/cancel";
