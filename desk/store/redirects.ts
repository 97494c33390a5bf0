import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { dataOf } from "../files/edited-data";
import { plainText, withLineEndsOf } from "../files/line-ends";
import type { PlainMap } from "../files/plain";
import { spliceYaml } from "../files/yaml/splice-yaml";

export interface Redirect extends PlainMap {
  from: string;
  to: string;
}

/** @returns the entries of `redirects.yml`. @throws ContentError when it is not YAML */
export const redirectsIn = (written: string): Redirect[] =>
  (dataOf({ file: REDIRECTS_FILE, text: plainText(written) }) as Redirect[] | null) ?? [];

/** @returns the file with this list: lines of entries that stay are as they were */
export const redirectsAs = (written: string, list: Redirect[]): string =>
  withLineEndsOf(
    written,
    spliceYaml(plainText(written), list, { file: REDIRECTS_FILE, wraps: true, ordered: false }),
  );

/** @returns the list with one more; what led to the old address leads directly to the new one */
export function redirected(list: readonly Redirect[], from: string, to: string): Redirect[] {
  const kept = list
    .filter((redirect) => redirect.from !== to)
    .map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect));
  return kept.some((redirect) => redirect.from === from)
    ? kept.map((redirect) => (redirect.from === from ? { ...redirect, to } : redirect))
    : [...kept, { from, to }];
}

const same = (one: Redirect) => (other: Redirect) => one.from === other.from && one.to === other.to;

/**
 * Undoes what one change has done to the list, and nothing that others have done to it since.
 *
 * @param before, after the list around that change
 */
export function redirectsWithout(
  list: readonly Redirect[],
  before: readonly Redirect[],
  after: readonly Redirect[],
): Redirect[] {
  const isAdded = (one: Redirect) => after.some(same(one)) && !before.some(same(one));
  const kept = list.filter((one) => !isAdded(one));
  const removed = before.filter((one) => !after.some(same(one)));
  const missing = removed.filter(({ from }) => !kept.some((one) => one.from === from));
  return [...kept, ...missing];
}
