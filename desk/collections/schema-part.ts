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

/** TypeBox schemas are JSON schemas. */
export const partOf = (schema: TSchema): Part => schema;
