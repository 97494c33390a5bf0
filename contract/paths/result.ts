export const listResults = "GET /api/v1/ddm/index";
