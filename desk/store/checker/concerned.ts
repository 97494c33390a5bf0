import path from "node:path";
import type { Data } from "@rodinki/content-model/data/data-files";
import { namesOf, plainName } from "@rodinki/content-model/data/read-glossary";
import { dataFileAt } from "@rodinki/content-model/registry";
import { dataOf } from "../../files/plain";
import type { Change } from "../change";

/** A file of content/ before and after; null where there is none. */
export interface Difference {
  file: string;
  before: string | null;
  after: Change["content"];
}

/** A text of the project: its path and what it holds. */
type Text = readonly [file: string, raw: string];

/** What a data file says of each name that texts may call, as far as a text can be wrong because of it. */
type Names = (data: never) => (readonly [name: string, meaning: string])[];

interface Use {
  names: Names;
  /** The name that a text calls is the first group, or the second. */
  calls: RegExp;
}

const keys: Names = (data: Record<string, unknown>) => Object.keys(data).map((key) => [key, key]);

/** Which texts call what of a data file. */
const USES: Record<string, Use | undefined> = {
  "content/facts.yml": {
    names: (facts: Data<"content/facts.yml">) =>
      Object.entries(facts).map(([key, { source }]) => [key, source.url]),
    calls: /:shared-fact\[([^\]]*)\]/g,
  },
  "content/glossary.yml": {
    names: (glossary: Data<"content/glossary.yml">) =>
      glossary.flatMap((term) => namesOf(term).map((name) => [name, term.term] as const)),
    calls: /:term\[([^\]]*)\](?:\{of="([^"]*)"\})?/g,
  },
  "content/topics.yml": { names: keys, calls: /([a-z][a-z-]*)/g },
  "content/reviewers.yml": { names: keys, calls: /^reviewer:\s*["']?([a-z-]+)/gm },
};

/** Their own schema says all that can be wrong with these: a text that shows one is as right as the file. */
function isByItself(file: string): boolean {
  const data = dataFileAt(file);
  return data !== undefined && data.inTexts !== "named";
}

/** @returns undefined when it cannot be said, because the file itself is wrong */
function namesIn(names: Names, file: string, yaml: string): Map<string, string> | undefined {
  try {
    return new Map(names(dataOf({ file, text: yaml }) as never));
  } catch {
    return undefined;
  }
}

/** The names that are deleted or mean something else; none of a file that is wrong now, which is said of the file. */
function changedNames(
  { names }: Use,
  file: string,
  before: string,
  after: string,
): string[] | undefined {
  const [old, fresh] = [namesIn(names, file, before), namesIn(names, file, after)];
  if (!fresh) return [];
  if (!old) return undefined;
  return [...old].filter(([name, meaning]) => fresh.get(name) !== meaning).map(([name]) => name);
}

const callsOne = (raw: string, { calls }: Use, names: readonly string[]) =>
  [...raw.matchAll(calls)].some(([, first = "", second]) =>
    names.includes(plainName(second ?? first)),
  );

/** @returns which texts, or undefined: any may be */
function concernedBy(
  { file, before, after }: Difference,
  texts: readonly Text[],
): readonly Text[] | undefined {
  const name = path.posix.basename(file);
  if (file.endsWith(".mdx")) {
    if (after !== null) return texts.filter(([text]) => text === file);
    const slug = name === "index.mdx" ? path.posix.basename(path.posix.dirname(file)) : name;
    return texts.filter(([, raw]) => raw.includes(slug.replace(/\.mdx$/, "")));
  }
  if (!file.endsWith(".yml")) {
    // Beside the text that shows it, or with the drawings of all.
    const folder = path.posix.dirname(file);
    const isShared = folder === "content/drawings";
    return texts.filter(
      ([text, raw]) =>
        (raw.includes(name) && (isShared || path.posix.dirname(text) === folder)) ||
        (isShared && raw.includes("::tones")),
    );
  }
  // The drawings that it names have to be there, and only the block looks.
  if (file === "content/tones.yml") return texts.filter(([, raw]) => raw.includes("::tones"));
  if (isByItself(file)) return [];
  const use = USES[file];
  if (!use || before === null || typeof after !== "string") return undefined;
  const names = changedNames(use, file, before, after);
  return names && texts.filter(([, raw]) => callsOne(raw, use, names));
}

/**
 * The texts that can be wrong because of changes: those that were changed, and those that call what is another now.
 *
 * @param texts every text with the changes made
 * @returns their paths
 */
export function concernedTexts(
  differences: readonly Difference[],
  texts: readonly Text[],
): string[] {
  const concerned = differences.flatMap((difference) => concernedBy(difference, texts) ?? texts);
  return [...new Set(concerned.map(([file]) => file))];
}
