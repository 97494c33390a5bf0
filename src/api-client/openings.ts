import type { OpeningAlertBody } from "@rodinki/contract/subscriptions";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Cities in which no time is free, or more times will open; and the server's clock. */
export const listOpenings = () => request(paths.listOpenings);

/** Requests one e-mail when the city opens. The answer reveals nothing about the address. */
export const askForOpeningAlert = (body: OpeningAlertBody) =>
  request(paths.askForOpeningAlert, { body });

/** @param token token of an e-mail's link, here and below */
export const confirmOpeningAlert = (token: string) =>
  request(paths.confirmOpeningAlert, { body: { token } });

export const removeOpeningAlert = (token: string) =>
  request(paths.removeOpeningAlert, { body: { token } });
