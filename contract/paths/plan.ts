export const previewPlan = "POST /api/v1/staff/clinics/:id/plans";
export const showPlanPreview = "GET /api/v1/staff/clinics/:id/plans/:plan_id";
export const answerPlanQuestions = "POST /api/v1/staff/clinics/:id/plans/:plan_id/answers";
export const applyPlan = "POST /api/v1/staff/clinics/:id/plans/:plan_id/apply";
export const downloadPlanSample = "GET /api/v1/staff/clinics/:id/plan-sample";
