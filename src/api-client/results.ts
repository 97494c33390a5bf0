import type { ResultsAnswer } from "@rodinki/contract/result";
import { request, type ApiResult } from "./request";

/** What the programme did in each year, newest first. */
export const listResults = (): Promise<ApiResult<ResultsAnswer>> =>
  request("GET", "/api/v1/ddm/index");
