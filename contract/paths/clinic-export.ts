export const exportVisits = "POST /api/v1/staff/clinics/:id/export";
export const exportNetworkVisits = "POST /api/v1/staff/export";
