import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { dataOf, type PlainMap } from "../files/plain";
import { plainText, withLineEndsOf } from "../files/file-text";
import { spliceYaml } from "../files/yaml/splice-yaml";

interface Redirect extends PlainMap {
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
  const rest = list
    .filter((redirect) => redirect.from !== to)
    .map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect));
  return rest.some((redirect) => redirect.from === from)
    ? rest.map((redirect) => (redirect.from === from ? { ...redirect, to } : redirect))
    : [...rest, { from, to }];
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
  const rest = list.filter((one) => !isAdded(one));
  const removed = before.filter((one) => !after.some(same(one)));
  const missing = removed.filter(({ from }) => !rest.some((one) => one.from === from));
  return [...rest, ...missing];
}
