import type { ReviewAnswer, ReviewBody } from "@rodinki/contract/review";
import { request, type ApiResult } from "./request";

/** @param recordId reference of one's own visit that is over */
export const sendReview = (
  recordId: string,
  review: ReviewBody,
): Promise<ApiResult<ReviewAnswer>> =>
  request("POST", `/api/v1/reviews/record/${encodeURIComponent(recordId)}`, { body: review });
