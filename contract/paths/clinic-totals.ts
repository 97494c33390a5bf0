export const showTotals = "GET /api/v1/staff/clinics/:id/totals";
export const showNetworkTotals = "GET /api/v1/staff/totals";
export const proposeResults = "GET /api/v1/staff/results-proposal";
