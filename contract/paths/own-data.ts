export const showOwnData = "GET /api/v1/own-data";
export const printOwnData = "GET /api/v1/own-data/paper";
export const withdrawNews = "DELETE /api/v1/own-data/news";
