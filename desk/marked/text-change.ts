import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { schemaOf } from "@rodinki/content-model/registry";
import { partOf } from "../collections/schema-part";
import { assertReadable, headAndBody, plainText } from "../files/file-text";
import { dataOf, type Plain } from "../files/plain";
import { changedFields, type Field } from "./fields";
import { changedLines, type Line } from "./words";

const OPENING = /^([ \t]*:{2,})([\w-]+)/gm;

const named = (body: string): string =>
  body.replace(OPENING, (all, colons: string, name: string) => {
    const form = Object.hasOwn(BLOCKS, name) ? BLOCKS[name]?.form : undefined;
    return form ? `${colons} Блок «${form.label.trim()}» ` : all;
  });

/** The beginning that words of an author need so that they pass for a block. */
const LIKE_A_NAME = /:{2,} Блок «/;

/**
 * Two bodies of a text with blocks called as the editor calls them: «::: Блок «Когда к врачу» {sign="bleeding"}».
 *
 * @returns both as they are where words of the text look like such a name: a change of one to the other would be hidden
 */
function withBlockNames(before: string, after: string): [before: string, after: string] {
  if (LIKE_A_NAME.test(before) || LIKE_A_NAME.test(after)) return [before, after];
  return [named(before), named(after)];
}

/** How a text or a file of data has changed. */
export interface TextChange {
  fields: Field[];
  /** The lines of the body, or of the whole file where it cannot be shown as fields. */
  lines: Line[];
  /** What no field shows: the file is written differently and says the same. */
  note?: string;
}

/** Data and body of one side; no data for a file that is not there. */
interface Side {
  data?: Plain;
  comments: string;
  body: string;
}

/** Comments behind `#`, for whoever writes the file by hand. */
const commentsIn = (yaml: string) => (yaml.match(/(?:^|\s)#.*$/gm) ?? []).join("\n");

/** @throws ContentError when it cannot be read */
function sideOf(file: string, raw: string | undefined): Side {
  if (raw === undefined) return { comments: "", body: "" };
  const text = plainText(raw);
  assertReadable(file, text);
  const { head, body } = file.endsWith(".yml") ? { head: text, body: "" } : headAndBody(text);
  return { data: dataOf({ file, text: head }) as Plain, comments: commentsIn(head), body };
}

const COMMENTS = "Пояснения для авторов (строки с #)";

/**
 * What a review shows of a changed file.
 *
 * @param file path from the root of the project
 * @param before what it held; undefined: it is new
 * @param after what it holds; undefined: it is removed
 * @returns fields and body; raw lines alone of a file that is no YAML, is too deep or too long to be read, or that nobody knows
 */
export function textChange(
  file: string,
  before: string | undefined,
  after: string | undefined,
): TextChange {
  const schema = schemaOf(file);
  const raw = () => changedLines(before ?? "", after ?? "");
  if (!schema) return { fields: [], lines: raw() };
  try {
    const [old, now] = [sideOf(file, before), sideOf(file, after)];
    const fields = changedFields(partOf(schema), old.data, now.data);
    const isExplained = old.comments !== now.comments;
    const comments = isExplained ? changedLines(old.comments, now.comments) : undefined;
    const lines = old.body === now.body ? [] : changedLines(...withBlockNames(old.body, now.body));
    const all = comments
      ? [...fields, { label: COMMENTS, state: "changed" as const, lines: comments }]
      : fields;
    if (all.length > 0 || lines.length > 0) return { fields: all, lines };
    const note =
      "Слова и поля те же: изменилось только то, как записан файл (пробелы, кавычки, порядок полей, концы строк).";
    return { fields: [], lines: raw(), note };
  } catch {
    // The head cannot be read as YAML: the review shows what is there, and the check says what is wrong.
    return { fields: [], lines: raw() };
  }
}
