import type { CallName } from "./calls";

export type Value = string | number | boolean | undefined;

interface Filling {
  params?: Record<string, Value>;
  /** `undefined` ones are left out. */
  query?: Record<string, Value>;
}

/** @returns method and path with query, under the API's prefix, of a call whose `:name`s are filled in */
export function addressOf(
  call: CallName,
  { params = {}, query = {} }: Filling = {},
): { method: "GET" | "POST" | "DELETE"; path: string } {
  const [method, pattern] = call.split(" ") as ["GET" | "POST" | "DELETE", string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    asked.map(([key, value]): [string, string] => [key, String(value)]),
  );
  return { method, path: asked.length === 0 ? path : `${path}?${search.toString()}` };
}
