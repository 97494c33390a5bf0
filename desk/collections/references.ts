import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { readGlossary } from "@rodinki/content-model/data/read-glossary";
import { readDoctor } from "@rodinki/content-model/kinds/doctor";
import { readPublication } from "@rodinki/content-model/kinds/publication";
import { readData } from "@rodinki/content-model/data/data-files";
import { inRussianOrder } from "../../shared/russian";
import type { Part } from "./schema-part";

/** A value that a field may have, and what authors call it. */
interface Choice {
  value: string;
  label: string;
}

/** The folders of texts below a folder, each with what its text says of itself. */
function textsIn<Text>(folder: string, read: (file: string, raw: string) => Text) {
  return readdirSync(folder)
    .map((name) => ({ name, file: path.posix.join(folder, name, "index.mdx") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, text: read(file, readFileSync(file, "utf8")) }));
}

/** What fields choose from: what stands in `content/` now. */
const SOURCES = {
  topics: () =>
    Object.entries(readData("content/topics.yml")).map(([value, { label }]) => ({ value, label })),
  reviewer: () =>
    Object.entries(readData("content/reviewers.yml")).map(([value, { role }]) => ({
      value,
      label: role,
    })),
  doctor: () =>
    textsIn("content/doctors", readDoctor).map(({ name, text }) => ({
      value: name,
      label: `${text.name}, ${text.city}`,
    })),
  video: () =>
    textsIn("content/publications/video", readPublication).map(({ name, text }) => ({
      value: name,
      label: text.title,
    })),
  term: () => readGlossary().map(({ term }) => ({ value: term, label: term })),
  fact: () =>
    Object.entries(readData("content/facts.yml")).map(([value, { text }]) => ({
      value,
      label: text,
    })),
  sign: () =>
    Object.entries(readData("content/signs.yml").signs).map(([value, { title }]) => ({
      value,
      label: title,
    })),
} satisfies Record<string, () => Choice[]>;

type ChoiceSource = keyof typeof SOURCES;

/**
 * What there is to choose from now, in the order of the alphabet. A file with a mistake offers nothing, nor does a folder without a text: the desk must open so that it
 * can be mended, and the check of the content says what is wrong.
 */
export function choices(source: ChoiceSource): Choice[] {
  try {
    return SOURCES[source]().toSorted((one, other) => inRussianOrder(one.label, other.label));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isMissing && !(error instanceof ContentError)) throw error;
    return [];
  }
}

/** Fields of the schemas that name an entry of something else, by their names: the schemas only say that they are words. */
const NAMED_BY = {
  topics: "topics",
  reviewer: "reviewer",
  doctor: "doctor",
  by: "reviewer",
} as const;

/** Whether a field of a schema names an entry of something else. */
export function isChoice(name: string, part: Part): name is keyof typeof NAMED_BY {
  const isName = part.type === "string" || (part.type === "array" && part.items?.type === "string");
  return isName && part.title === undefined && Object.hasOwn(NAMED_BY, name);
}

/** What a field of a schema chooses from; nothing when the author writes it. */
export const choicesFor = (name: string, part: Part): Choice[] | undefined =>
  isChoice(name, part) ? choices(NAMED_BY[name]) : undefined;
