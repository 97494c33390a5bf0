import { addressOf, patternOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { CallName } from "@rodinki/contract/calls";

export const urlOf = (call: CallName, filling?: Filling): string =>
  `/api${addressOf(call, filling).path}`;

export const routePathOf = (call: CallName): string => `/api${patternOf(call)}`;

export const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`;
