import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

export const showOwnData = () => request(paths.showOwnData);

/** A PDF in base64. */
export const printOwnData = () => request(paths.printOwnData);

/** A second time changes nothing. */
export const withdrawNews = () => request(paths.withdrawNews);
