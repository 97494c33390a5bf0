import { stringify } from "yaml";
import type { DecapMap } from "./decap";
import { besideText } from "./pictures-beside-text";
import { openFile } from "./saving/open-text";

/** A text as the author has it before them, whether saved or not. */
export interface EntryFile {
  /** Path from the root of the project. */
  file: string;
  raw: string;
}

/** What the desk adds for the editor, and the text itself. */
const NOT_IN_THE_HEAD = new Set(["slug", "version", "body"]);

/** The address of a text whose title is not written yet. */
const NEW = "novyj-tekst";

/** Fields that the author has left or made empty. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/**
 * The file that saving would write, for its preview and for the remarks on its Russian.
 *
 * @param collection with `folder` and `path` as in the configuration
 * @param entry of Decap; a new one has no path yet
 */
export function fileOf(collection: DecapMap, entry: DecapMap): EntryFile {
  const {
    body = "",
    slug,
    ...rest
  } = (entry.get("data") as DecapMap).toJS() as {
    body?: string;
    slug?: string;
  };
  const head = Object.fromEntries(
    Object.entries(rest)
      .filter(
        ([name, value]) => !NOT_IN_THE_HEAD.has(name) && (!isEmpty(value) || name === "sources"),
      )
      .map(([name, value]) => [name, besideText(value)]),
  );
  const place = String(collection.get("path")).replace("{{slug}}", slug ?? NEW);
  const unsaved = `${String(collection.get("folder"))}/${place}.mdx`;
  return {
    file: openFile() ?? (String(entry.get("path", "")) || unsaved),
    raw: `---\n${stringify(head)}---\n\n${body}\n`,
  };
}
