export const showOwnData = "GET /v1/own-data";
export const printOwnData = "GET /v1/own-data/paper";
export const withdrawNews = "DELETE /v1/own-data/news";
