import path from "node:path";
import type { TextFolder } from "@rodinki/content-model/kinds/text-folder";
import { dataFileAt, textFolders } from "@rodinki/content-model/registry";
import { isUnnamed } from "../shared-names";
import { fieldsOf } from "./plain";
import { slugOf } from "./editor-text";
import { headAndBody, plainText } from "./file-text";

type ChangeWords = NonNullable<TextFolder["changeWords"]>;

const VERBS: Record<TextFolder["gender"], ChangeWords> = {
  m: { added: "Новый", changed: "Изменён", removed: "Удалён" },
  f: { added: "Новая", changed: "Изменена", removed: "Удалена" },
  n: { added: "Новое", changed: "Изменено", removed: "Удалено" },
};

const DATA: ChangeWords = {
  added: "Новые данные",
  changed: "Изменены данные",
  removed: "Удалены данные",
};

const OTHER: ChangeWords = { added: "Новый файл", changed: "Изменён файл", removed: "Удалён файл" };

/** How a change of a file is named: pictures beside a text are named as the text. */
function changeWordsOf(file: string): ChangeWords {
  const texts = textFolders.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!texts) return file.startsWith("content/") ? DATA : OTHER;
  const { one, gender, changeWords } = texts;
  const noun = one.charAt(0).toLowerCase() + one.slice(1);
  const { added, changed, removed } = VERBS[gender];
  return (
    changeWords ?? {
      added: `${added} ${noun}`,
      changed: `${changed} ${noun}`,
      removed: `${removed} ${noun}`,
    }
  );
}

/** A field of the head with the lines that go on with its value. */
const TITLE_FIELDS = ["title", "name", "doctor"].map(
  (field) => new RegExp(String.raw`^${field}:.*(?:\n[ \t].*|\n(?=\n*[ \t]))*`, "m"),
);

/**
 * Only these lines are parsed: a list of fifty texts is named in a hundredth of the time, and a mistake elsewhere hides no title.
 *
 * @returns the title in the head of a text, or its doctor's name
 */
function written(file: string, raw: string): string | undefined {
  const { head } = headAndBody(plainText(raw));
  for (const field of TITLE_FIELDS) {
    const [text] = field.exec(head) ?? [];
    if (text === undefined) continue;
    try {
      const [value] = Object.values(fieldsOf({ file, text }));
      if (typeof value === "string") return value;
    } catch {
      // A field that is no YAML is no title.
    }
  }
  return undefined;
}

/** @returns how people call a file of `content/`: «Безопасное солнце» */
export function titleOf(file: string, raw: string | undefined): string {
  // A title may have lines in YAML; in a commit a line of its own could pass for a word of the desk to itself.
  const own =
    raw === undefined
      ? undefined
      : written(file, raw)
          ?.replace(/[\s\p{Cc}]+/gu, " ")
          .trim();
  const name = path.posix.basename(file);
  const folder = path.posix.basename(path.posix.dirname(file));
  if (own) return own;
  if (isUnnamed(slugOf(file))) return "Текст без названия";
  return dataFileAt(file)?.label ?? (name.startsWith("index.") ? folder : name);
}

/** @returns «Изменена статья „Безопасное солнце“» */
export function sentence(
  file: string,
  before: string | undefined,
  after: string | undefined,
): string {
  const { added, changed, removed } = changeWordsOf(file);
  const verb = before === undefined ? added : after === undefined ? removed : changed;
  return `${verb} „${titleOf(file, after ?? before)}“`;
}
