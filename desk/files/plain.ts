import { yamlDocument, type YamlSource } from "@rodinki/content-model/reading/yaml-document";

/** Data as YAML holds it. */
export type Plain = string | number | boolean | null | Plain[] | PlainMap;
export interface PlainMap {
  [key: string]: Plain;
}

export const isPlainMap = (value: unknown): value is PlainMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value says nothing: an empty form field, an empty list, a box without its tick, or a group of such. */
export function isBlank(value: unknown): boolean {
  if (isPlainMap(value)) return Object.values(value).every(isBlank);
  if (Array.isArray(value)) return value.length === 0;
  return value === "" || value === null || value === undefined || value === false;
}

function sorted(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlainMap(value)) return value;
  const entries = Object.entries(value).filter(([, entry]) => !isBlank(entry));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}

/** Equal for what means the same: the order of fields and fields that say nothing do not count. */
export const meaningOf = (value: Plain): string => JSON.stringify(sorted(value));

/**
 * The fields that a file holds.
 *
 * @throws ContentError, with the line, when it is not YAML
 */
export function fieldsOf(source: YamlSource): PlainMap {
  const data = dataOf(source);
  return isPlainMap(data) ? data : {};
}

/** @throws ContentError, with the line, when it is not YAML */
export const dataOf = (source: YamlSource): unknown => yamlDocument(source).toJS();
