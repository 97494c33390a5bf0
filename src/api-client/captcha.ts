import { getCaptchaChallenge } from "@rodinki/contract/paths";
import { request } from "./request";

export const fetchCaptchaChallenge = () => request(getCaptchaChallenge);
