import * as paths from "@rodinki/contract/paths";
import type { InputOf } from "@rodinki/contract/calls";
import { request } from "./request";

/** @param recordId reference of one's own visit that is over */
export const sendReview = (recordId: string, review: InputOf<typeof paths.sendReview>["body"]) =>
  request(paths.sendReview, { params: { recordId }, body: review });
