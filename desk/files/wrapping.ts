import type { TSchema } from "typebox";
import { DeskError } from "../desk-error";
import { isPlainMap, type Plain, type PlainMap } from "./plain";

/** How the editor, which knows only forms with named fields, gets what a file of data holds. */
export type Wrapping = "none" | "list" | "record";

const isMap = (schema: object): boolean => "patternProperties" in schema;

/** @param schema of the file: a form, a list, or a map with free keys */
export function wrappingOf(schema: TSchema | undefined): Wrapping {
  if (schema === undefined) return "none";
  if (isMap(schema)) return "record";
  return "items" in schema ? "list" : "none";
}

/** A list stands under `items`; a map with free keys becomes a list too, each entry with its key as `id`, at the root and in a form. */
export function wrap(schema: TSchema | undefined, data: Plain): PlainMap {
  const wrapping = wrappingOf(schema);
  if (wrapping === "record") return { items: entriesOf(data) };
  if (wrapping === "list") return { items: Array.isArray(data) ? data : [] };
  return inMaps(schema, isPlainMap(data) ? data : {}, entriesOf);
}

/** @throws DeskError when two entries have one key, or an entry has none */
export function unwrap(schema: TSchema | undefined, data: PlainMap): Plain {
  const wrapping = wrappingOf(schema);
  if (wrapping === "none") return inMaps(schema, data, mapOf);
  const items = Array.isArray(data.items) ? data.items : [];
  return wrapping === "list" ? items : mapOf(items);
}

/** The fields of a form, with `change` done to those that are maps with free keys. */
function inMaps(
  schema: TSchema | undefined,
  data: PlainMap,
  change: (value: Plain) => Plain,
): PlainMap {
  const fields =
    schema && "properties" in schema ? (schema.properties as Record<string, object>) : {};
  const changed = Object.entries(data).map(([name, value]): [string, Plain] => [
    name,
    isMap(fields[name] ?? {}) ? change(value) : value,
  ]);
  return Object.fromEntries(changed);
}

const entriesOf = (data: Plain): Plain[] =>
  Object.entries(isPlainMap(data) ? data : {}).map(([id, value]) => ({
    id,
    ...(isPlainMap(value) ? value : { value }),
  }));

function mapOf(items: Plain): PlainMap {
  const map: PlainMap = {};
  for (const item of Array.isArray(items) ? items : []) {
    const { id, ...rest } = isPlainMap(item) ? item : { id: "" };
    const key = typeof id === "string" ? id.trim() : "";
    if (key === "") throw new DeskError("У одной из записей нет имени. Впишите его");
    if (Object.hasOwn(map, key)) {
      throw new DeskError(`Имя «${key}» стоит у двух записей. Оставьте его у одной`);
    }
    map[key] = rest;
  }
  return map;
}
