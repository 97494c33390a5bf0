export const moveAppointment = "POST /api/v1/appointments/:id/move";
