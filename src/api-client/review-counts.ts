import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** What reviews answer; a question that few people have answered is not there. */
export const listReviewCounts = () => request(paths.listReviewCounts);
