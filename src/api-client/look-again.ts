import type { LookAgainMonths } from "@rodinki/contract/look-again-months";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

export const showLookAgain = () => request(paths.showLookAgain);
export const setLookAgain = (months: LookAgainMonths) =>
  request(paths.setLookAgain, { body: { months } });
export const endLookAgain = () => request(paths.endLookAgain);
