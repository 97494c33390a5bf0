import { isBlank, isPlainMap, type Plain } from "./plain";

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
 * What a form sends, as the file is to hold it: optional fields that say nothing are left out, numbers are numbers,
 * nothing begins or ends with a space.
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
