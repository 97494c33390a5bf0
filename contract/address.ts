import type { CallName } from "./calls";

export type Value = string | number | boolean | undefined;

export interface Filling {
  params?: Record<string, Value>;
  /** `undefined` ones are left out. */
  query?: Record<string, Value>;
}

type Method = "GET" | "POST" | "DELETE";

export const methodOf = (call: CallName): Method => call.slice(0, call.indexOf(" ")) as Method;

/** @returns the path of a call as a route, with `:name` for each parameter */
export const patternOf = (call: CallName): string => call.slice(call.indexOf(" ") + 1);

/** @returns method and path with query, under the API's prefix, of a call whose `:name`s are filled in */
export function addressOf(
  call: CallName,
  { params = {}, query = {} }: Filling = {},
): { method: Method; path: string } {
  const path = patternOf(call).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  );
  return {
    method: methodOf(call),
    path: given.length === 0 ? path : `${path}?${search.toString()}`,
  };
}
