import type { TSchema } from "typebox";
import { DeskError } from "../desk-error";
import { isPlainMap, type Plain, type PlainMap } from "./plain";

/** How the editor, which knows only forms with named fields, gets what a file of data holds. */
export type Wrapping = "none" | "list" | "record";

/** @param schema of the file: a form, a list, or a map with free keys */
export function wrappingOf(schema: TSchema | undefined): Wrapping {
  if (schema === undefined) return "none";
  if ("patternProperties" in schema) return "record";
  return "items" in schema ? "list" : "none";
}

/** A list stands under `items`; so does a map with free keys, each with its key as `id`. */
export function wrap(wrapping: Wrapping, data: Plain): PlainMap {
  if (wrapping === "record") {
    const entries = Object.entries(isPlainMap(data) ? data : {});
    return {
      items: entries.map(([id, value]) => ({ id, ...(isPlainMap(value) ? value : { value }) })),
    };
  }
  if (wrapping === "list") return { items: Array.isArray(data) ? data : [] };
  return isPlainMap(data) ? data : {};
}

/** @throws DeskError when two entries have one key, or an entry has none */
export function unwrap(wrapping: Wrapping, data: PlainMap): Plain {
  if (wrapping === "none") return data;
  const items = Array.isArray(data.items) ? data.items : [];
  if (wrapping === "list") return items;
  const record: PlainMap = {};
  for (const item of items) {
    const { id, ...rest } = isPlainMap(item) ? item : { id: "" };
    const key = typeof id === "string" ? id.trim() : "";
    if (key === "") throw new DeskError("У одной из записей нет имени. Впишите его");
    if (Object.hasOwn(record, key)) {
      throw new DeskError(`Имя «${key}» стоит у двух записей. Оставьте его у одной`);
    }
    record[key] = rest;
  }
  return record;
}
