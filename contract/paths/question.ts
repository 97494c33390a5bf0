export const sendQuestion = "POST /api/v1/faq/questions/send";
