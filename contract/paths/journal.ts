export const showClinicJournal = "GET /api/v1/staff/clinics/:id/journal";
export const showNetworkJournal = "GET /api/v1/staff/journal";
