export const listReviewCounts = "GET /v1/reviews/counts";
