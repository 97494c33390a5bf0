import * as paths from "@rodinki/contract/paths";
import type { ReviewBody } from "@rodinki/contract/review";
import { request } from "./request";

/** @param recordId reference of one's own visit that is over */
export const sendReview = (recordId: string, review: ReviewBody) =>
  request(paths.sendReview, { params: { recordId }, body: review });
