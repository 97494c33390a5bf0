import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { schemaOf } from "@rodinki/content-model/registry";
import { fieldName } from "./labels";
import { partOf, type Part } from "./schema-part";

const NAME = /«([\w.-]+)»/g;

/** The schema of an entry below `part`: of a list any, of a map with free keys too. */
function below(part: Part | undefined, key: string): Part | undefined {
  const shapes = [part, ...(part?.anyOf ?? [])].filter((shape) => shape !== undefined);
  const [free] = shapes.flatMap(({ patternProperties }) => Object.values(patternProperties ?? {}));
  const [named] = shapes.flatMap(({ properties }) => properties?.[key] ?? []);
  return named ?? free ?? shapes.find(({ items }) => items)?.items;
}

/** `sources.0.year` as «Источники, № 1, Год». What the form does not call otherwise stays. */
function placeInForm(schema: Part | undefined, dotted: string): string {
  let part = schema;
  const words = dotted.split(".").map((key) => {
    part = below(part, key);
    if (/^\d+$/.test(key)) return `№ ${Number(key) + 1}`;
    return part?.title ?? fieldName(key) ?? key;
  });
  return words.join(", ");
}

/** @returns what the form of a file calls a field, by its dotted name */
export function labelOf(file: string, dotted: string): string {
  const schema = schemaOf(file);
  return dotted === "slug" ? "Адрес" : placeInForm(schema && partOf(schema), dotted);
}

/**
 * A mistake as the build says it, with the fields called, and days written, as in the editor's form and not as in the file.
 *
 * @param mistake `content/topics.yml:1 — не хватает поля «deti.title». …`
 */
export function inFormWords(mistake: string): string {
  const [, place = "", file = "", said = mistake] =
    /^((\S+?):\d+ — )([\s\S]*)$/.exec(mistake) ?? [];
  const schema = schemaOf(file);
  const root = schema && partOf(schema);
  const inBlock = (all: string, of: string, name: string, lacks: string, attribute: string) => {
    const form = BLOCKS[name]?.form;
    return form
      ? `${of}«${form.label}»${lacks}«${form.attributes[attribute]?.label ?? attribute}»`
      : all;
  };
  const name = (_: string, path: string) => `«${placeInForm(root, path)}»`;
  const words = said
    .replace(/(у блока )([\w-]+)( нет поля )«([\w-]+)»/, inBlock)
    .replace(/(?:пол(?:е|я|ей|ях)(?: вместе:)?|дата) (?:«[\w.-]+»(?:, | и )?)+/g, (named) =>
      named.replace(NAME, name),
    )
    .replace(/^«([\w.-]+)»(?= не подходит)/, name)
    .replace(/(?<=(?<![а-яё])как )(\d{4})-(\d\d)-(\d\d)/g, "$3.$2.$1");
  return place + words;
}
