import { schemaOf } from "@rodinki/content-model/registry";
import { fieldsOf } from "../files/plain";
import { headAndBody } from "../files/file-text";
import { inFormWords, labelOf } from "../collections/in-form-words";
import { partOf, type Part } from "../collections/schema-part";
import { askChecker } from "../store/ask-checker";
import { savedText } from "../store/places";
import { inAuthorsWords } from "../files/authors-words";
import { isUnnamed } from "../shared-names";
import { slugOf } from "../files/editor-text";

/** What stands in the way of sending a text, as its author has it before them. */
export interface Problem {
  /** What the form calls the field; of the text itself «Текст». */
  label: string;
  /** What is wrong, and what to do. */
  words: string;
  /** The field to go to. */
  field: string;
  /** Words of the text near the place. */
  near?: string;
}

const PLACE = /^\S+?:(\d+) — ([\s\S]*)$/;
const NAMED_FIELD = /^не хватает поля «([\w.-]+)»|^«([\w.-]+)» не подходит/;

/** The words of a line as the editor shows them: what stands between its signs. */
const wordsOf = (line: string): string =>
  (
    line.replace(/\{[^}]*\}|:+[a-z-]+/g, " ").match(/[\p{L}\d][\p{L}\d ,–—-]{2,}/u)?.[0] ?? ""
  ).trim();

interface Lines {
  head: string[];
  body: string[];
}

function linesOf(raw: string): Lines {
  const { head, body } = headAndBody(raw);
  return { head: ["---", ...head.split("\n").slice(0, -1)], body: body.split("\n") };
}

/** The field of a form that a line of the file belongs to, or the words near it. */
function goTo(file: string, raw: string, line: number): Pick<Problem, "field" | "near"> {
  const lines = file.endsWith(".mdx") ? linesOf(raw) : { head: raw.split("\n"), body: [] };
  if (line > lines.head.length) {
    const at = line - lines.head.length - 1;
    const near = lines.body.slice(at).map(wordsOf).find(Boolean);
    return { field: "body", ...(near && { near: near.slice(0, 40) }) };
  }
  const own = lines.head.slice(0, line).findLast((one) => /^[a-zA-Z]\w*:/.test(one));
  return { field: own?.split(":")[0] ?? "items" };
}

/** The check's message as its author's form has it. */
function problemOf(file: string, raw: string, mistake: string): Problem {
  const [, line = "1", said = mistake] = PLACE.exec(mistake) ?? [];
  const [, missing, wrong] = NAMED_FIELD.exec(said) ?? [];
  const [field] = (missing ?? wrong ?? "").split(".");
  const place = field ? { field } : goTo(file, raw, Number(line));
  const label = place.field === "body" ? "Текст" : labelOf(file, place.field);
  return { label, words: inAuthorsWords(inFormWords(mistake)), ...place };
}

const isEmpty = (value: unknown, part: Part | undefined) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length < (part?.minItems ?? 0));

/** Required fields that are empty: the check stops at the first of them, and an author wants to see all. */
function missingFields(file: string, raw: string): Problem[] {
  const schema = schemaOf(file);
  if (!schema || !file.endsWith(".mdx")) return [];
  const fields = fieldsOf({ file, text: headAndBody(raw).head, firstLine: 2 });
  const { required = [], properties } = partOf(schema);
  return required
    .filter((name) => isEmpty(fields[name], properties?.[name]))
    .map((field) => ({ label: labelOf(file, field), words: "Заполните это поле.", field }));
}

const unnamed = (file: string): Problem[] =>
  file.endsWith(".mdx") && isUnnamed(slugOf(file))
    ? [
        {
          label: "Адрес",
          words: "Напишите заголовок, и стол предложит адрес, или напишите адрес сами.",
          field: "slug",
        },
      ]
    : [];

/**
 * What stands in the way of sending a text that is saved, in the words of its form and all of it together.
 *
 * @throws as savedText
 */
export async function problemsOf(named: string): Promise<Problem[]> {
  const { file, raw } = savedText(named);
  const missing = [...unnamed(file), ...missingFields(file, raw)];
  const known = new Set(missing.map(({ field }) => field));
  // What else is wrong because of this text is said before it is sent.
  const { mistakes } = await askChecker({ folder: process.cwd(), file });
  const own = mistakes.filter((mistake) => mistake.startsWith(`${file}:`));
  const found = own.map((mistake) => problemOf(file, raw, mistake));
  return [...missing, ...found.filter(({ field }) => !known.has(field))];
}
