import type { CaptchaChallenge } from "@rodinki/contract/captcha";
import { request, type ApiResult } from "./request";

export const fetchCaptchaChallenge = (): Promise<ApiResult<CaptchaChallenge>> =>
  request("GET", "/api/v1/captcha/challenge");
