import type { OpeningAlertBody } from "@rodinki/contract/opening";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** Cities in which nothing is free, or more will open; and the server's clock. */
export const listOpenings = () => request(paths.listOpenings);

/** One e-mail when the city opens. The answer says nothing of the address. */
export const askForOpeningAlert = (body: OpeningAlertBody) =>
  request(paths.askForOpeningAlert, { body });

/** @param token what the link of an e-mail carries, here and below */
export const confirmOpeningAlert = (token: string) =>
  request(paths.confirmOpeningAlert, { body: { token } });

export const removeOpeningAlert = (token: string) =>
  request(paths.removeOpeningAlert, { body: { token } });
