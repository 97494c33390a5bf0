export const showDescription = "GET /api/v1/staff/clinics/:id/description";
export const previewDescription = "POST /api/v1/staff/clinics/:id/description/preview";
export const changeDescription = "POST /api/v1/staff/clinics/:id/description";
