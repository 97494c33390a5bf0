export const sendReview = "POST /api/v1/reviews/record/:recordId";
