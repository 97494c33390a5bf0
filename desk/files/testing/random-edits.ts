import { isPlainMap, type Plain, type PlainMap } from "../plain";

/** Gives a number from 0 to below `limit`. */
export type Random = (limit: number) => number;

const WORDS = [
  "слово",
  "да: нет",
  '«кавычки» и "другие"',
  "it's",
  "# решётка",
  "с #хвостом",
  "12",
  "true",
  "0:40",
  "2026-01-02",
  "- тире",
  "{скобки}",
  "[ещё]",
  "неразрывный\u00a0пробел",
  "*звёздочка*",
  "a, b",
  "обратная \\ черта",
  "две\nстроки",
  "длинные слова ".repeat(12).trim(),
];

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!;

function changedString(random: Random, text: string): string {
  const words = text.split(" ");
  const at = random(words.length + 1);
  words.splice(at, random(3), pick(random, WORDS));
  return words.join(" ");
}

/** One more entry like another, with a key of its own. */
function twin(random: Random, entry: Plain): Plain {
  const changed = changedValue(random, entry);
  if (!isPlainMap(changed) || typeof changed.id !== "string") return changed;
  return { ...changed, id: `${changed.id}-again` };
}

function changedList(random: Random, list: Plain[]): Plain[] {
  const copy = [...list];
  const from = random(Math.max(list.length, 1));
  const [entry] = copy.slice(from, from + 1);
  const what = random(4);
  if (entry === undefined || list.length === 0) return copy;
  if (what === 0) copy.splice(from, 1);
  else if (what === 1) copy.splice(random(copy.length + 1), 0, twin(random, entry));
  else if (what === 2) {
    copy.splice(from, 1);
    copy.splice(random(copy.length + 1), 0, entry);
  } else copy[from] = changedValue(random, entry);
  return copy;
}

/** One thing in it is another. Keys stay: the editor's forms have them. */
function changedValue(random: Random, value: Plain): Plain {
  if (Array.isArray(value)) return changedList(random, value);
  if (isPlainMap(value)) return changedFields(random, value);
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  return changedString(random, value ?? "");
}

/** The fields of a form with one of them changed or, when it is a word, emptied. */
export function changedFields(random: Random, fields: PlainMap): PlainMap {
  const keys = Object.keys(fields).filter((key) => !["version", "slug", "id"].includes(key));
  if (keys.length === 0) return fields;
  const key = pick(random, keys);
  const value = fields[key] ?? null;
  const isCleared = random(8) === 0 && typeof value === "string";
  return { ...fields, [key]: isCleared ? "" : changedValue(random, value) };
}

const BLOCKS = [
  "Новый абзац с {скобками}.",
  "* один\n\n* два\n\n  * три",
  "1. первый\n\n2. второй",
  "## Заголовок",
  ':::fact{source="1"}\nФакт.\n:::',
  "| а | б |\n| - | - |\n| 1 | 2 |",
  "> цитата",
];

/** A body as the editor writes it with one block or some words changed. */
export function changedBody(random: Random, body: string): string {
  const blocks = body.trim().split(/\n\n(?=[^\s*:|\d])/);
  const at = random(blocks.length);
  const what = random(5);
  if (what === 0) blocks.splice(at, 1);
  else if (what === 1) blocks.splice(at, 0, pick(random, BLOCKS));
  else if (what === 2) blocks.splice(random(blocks.length), 0, ...blocks.splice(at, 1));
  else {
    const letters = [...(blocks[at] ?? "").matchAll(/[а-яё]{4,}/g)];
    const word = letters[random(Math.max(letters.length, 1))];
    const text = blocks[at] ?? "";
    if (word) {
      const end = word.index + (what === 3 ? word[0].length : 0);
      blocks[at] = text.slice(0, word.index) + "иначе" + text.slice(end);
    }
  }
  return `${blocks.join("\n\n")}\n`;
}
