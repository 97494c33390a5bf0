import type { TSchema } from "typebox";

/** What of a JSON schema the form follows. */
export interface Part {
  type?: string;
  title?: string;
  description?: string | undefined;
  enum?: string[];
  const?: unknown;
  anyOf?: Part[];
  properties?: Record<string, Part>;
  required?: string[];
  patternProperties?: Record<string, Part>;
  items?: Part;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Entries of a map with free keys are edited as a list: each has its key as `id`. @returns nothing of another schema */
export function entryOf(part: Part): Part | undefined {
  const [[pattern, entry] = []] = Object.entries(part.patternProperties ?? {});
  if (!entry) return undefined;
  const id: Part = { type: "string", pattern, description: "Латинские буквы и дефисы" };
  const properties = { id, ...entry.properties };
  return { ...entry, properties, required: ["id", ...(entry.required ?? [])] };
}

/** One of several shapes is shown as one: each field by the shape that has it. */
export function partsBelow(part: Part): Record<string, Part> {
  const shapes = part.anyOf ?? [];
  return Object.assign({}, ...shapes.map(partsBelow), part.properties) as Record<string, Part>;
}

/** TypeBox schemas are JSON schemas. */
export const partOf = (schema: TSchema): Part => schema;
