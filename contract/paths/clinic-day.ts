export const showClinicDay = "GET /api/v1/staff/clinics/:id/days/:day";
export const showAttendance = "GET /api/v1/staff/clinics/:id/days/:day/attendance";
export const setAttendance =
  "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/attendance";
export const noteCall = "POST /api/v1/staff/clinics/:id/appointments/:appointment_id/call";
