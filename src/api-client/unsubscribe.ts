import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Stops what an e-mail belongs to. @param token what the e-mail carries; the answer says nothing of it */
export const unsubscribe = (token: string) =>
  request(paths.unsubscribe, { params: { token }, body: { "List-Unsubscribe": "One-Click" } });
