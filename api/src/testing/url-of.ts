import { addressOf, patternOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { CallName } from "@rodinki/contract/calls";

/** The address at which the app of a test answers a call. */
export const urlOf = (call: CallName, filling?: Filling): string =>
  `/api${addressOf(call, filling).path}`;

/** The route of a call in the app, as logs and metrics name it. */
export const routePathOf = (call: CallName): string => `/api${patternOf(call)}`;

/** The contract's name of a call of the OpenAPI document. */
export const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`;
