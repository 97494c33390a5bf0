import type { Static, TSchema } from "typebox";
import { Check, Errors } from "typebox/value";
import type { Document } from "yaml";
import { ContentError } from "./content-error";
import { placeIn, yamlDocument, type YamlSource } from "./yaml-document";

type SchemaError = ReturnType<typeof Errors>[number];

const pathOf = (pointer: string) => pointer.split("/").slice(1);

/** The deepest node of the document that still exists on the way to `path`. */
function offsetOf(document: Document, path: string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: number[] } | undefined;
    if (node?.range?.[0] !== undefined) return node.range[0];
  }
  return 0;
}

/** Advice to the author for a place: the `description` in the schema. */
function adviceFor(schema: TSchema, schemaPath: string): string {
  let part: unknown = schema;
  let advice = "Сверьтесь с соседними файлами";
  for (const key of ["", ...pathOf(schemaPath)]) {
    if (key) part = (part as Record<string, unknown> | undefined)?.[key];
    const description = (part as { description?: unknown } | undefined)?.description;
    if (typeof description === "string") advice = description;
  }
  return advice;
}

function explain(
  schema: TSchema,
  error: SchemaError,
): { path: string[]; problem: string; advice: string } {
  const path = pathOf(error.instancePath);
  const at = path.length > 0 ? `«${path.join(".")}»` : "файл";
  if (error.keyword === "required") {
    const missing = error.params.requiredProperties[0] ?? "";
    const advice = adviceFor(schema, `${error.schemaPath}/properties/${missing}`);
    return { path, problem: `не хватает поля «${[...path, missing].join(".")}»`, advice };
  }
  if (error.keyword === "boolean") {
    return { path, problem: `неизвестное поле ${at}`, advice: "Удалите его или исправьте имя" };
  }
  return {
    path,
    problem: `${at} не подходит`,
    advice: adviceFor(schema, error.schemaPath),
  };
}

/**
 * Reads YAML that an author wrote and checks it.
 *
 * @returns the data in the shape of `schema`
 * @throws ContentError with file, line and advice at the first mistake
 */
export function parseContentYaml<T extends TSchema>(schema: T, source: YamlSource): Static<T> {
  const document = yamlDocument(source);
  const data: unknown = document.toJS();
  // Listing the errors takes five times as long as the check.
  const [error] = Check(schema, data) ? [] : Errors(schema, data);
  if (error) {
    const { path, problem, advice } = explain(schema, error);
    throw new ContentError(placeIn(source, offsetOf(document, path)), problem, advice);
  }
  return data as Static<T>;
}
