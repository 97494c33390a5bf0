import type { TSchema } from "typebox";
import { DeskError } from "../desk-error";
import { isBlank, isPlainMap, type Plain, type PlainMap } from "./plain";

/** The part of a JSON schema that matters here. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
}

/** What every variant asks for is required, what one of them knows is a field. */
function merged(shape: Shape): Shape {
  const variants = shape.anyOf;
  if (!variants) return shape;
  return {
    properties: Object.assign({}, ...variants.map(({ properties }) => properties)) as Record<
      string,
      Shape
    >,
    required: variants
      .map(({ required = [] }) => required)
      .reduce((all, some) => all.filter((key) => some.includes(key))),
  };
}

function cleanMap(shape: Shape, value: Record<string, Plain>): Plain {
  const { properties, patternProperties, required = [] } = merged(shape);
  const [free] = Object.values(patternProperties ?? {});
  const entries = Object.entries(value).flatMap(([key, entry]): [string, Plain][] => {
    const known = properties?.[key];
    if (known && !required.includes(key) && isBlank(entry)) return [];
    return [[key, cleaned(known ?? free ?? {}, entry)]];
  });
  const clean = Object.fromEntries(entries);
  for (const key of required) {
    // A form without entries sends nothing, and the file says `[]`.
    if (properties?.[key]?.type === "array" && isBlank(clean[key])) clean[key] = [];
  }
  return clean;
}

/**
 * The data of a form as the file has them: empty optional fields are left out, numbers are numbers, texts are trimmed.
 *
 * @param shape the schema of the file
 */
export function cleaned(shape: Shape, value: Plain): Plain {
  if (Array.isArray(value)) return value.map((entry) => cleaned(shape.items ?? {}, entry));
  if (isPlainMap(value)) return cleanMap(shape, value);
  if (typeof value !== "string") return value;
  const isNumber = shape.type === "integer" && /^\d+$/.test(value.trim());
  return isNumber ? Number(value) : value.trim();
}

/** How a file of data is shown to the editor, which knows only forms with named fields. */
type Wrapping = "none" | "list" | "record";

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

/** What a map with free keys holds as a list, each entry with its key as `id`. */
export const entriesOf = (data: Plain): Plain[] =>
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
