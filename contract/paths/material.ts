export const listMaterials = "GET /api/v1/articles/list";
export const showMaterial = "GET /api/v1/articles/:slug";
