export const showVisitOfLink = "POST /v1/visit-links/show";
export const answerReminder = "POST /v1/visit-links/answer";
