import { parse } from "yaml";
import { DeskError } from "../desk-error";
import { isPlainMap, type PlainMap } from "./plain";

/**
 * The fields that a file holds.
 *
 * @throws DeskError when it is not YAML
 */
export function fieldsOf(text: string): PlainMap {
  const data = dataOf(text);
  return isPlainMap(data) ? data : {};
}

/** @throws DeskError when it is not YAML */
export function dataOf(text: string): unknown {
  try {
    return parse(text, { logLevel: "silent" });
  } catch {
    throw new DeskError("В файле ошибка: это не YAML. Исправьте его вручную");
  }
}
