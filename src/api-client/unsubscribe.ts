import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Stops what a letter belongs to. @param token what the letter carries; the answer says nothing of it */
export const unsubscribe = (token: string) =>
  request(paths.unsubscribe, { params: { token }, body: { "List-Unsubscribe": "One-Click" } });
