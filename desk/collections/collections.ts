import path from "node:path";
import { filePattern, type TextFolder } from "@rodinki/content-model/kinds/text-folder";
import { DATA_FILES, GROUPS, textFolders } from "@rodinki/content-model/registry";

/** Texts of one folder, each a file with a head. */
export interface Texts extends TextFolder {
  /** Where below the folder a text lies; its address is the name of the folder or of the file. */
  place: "{{slug}}/index" | "{{slug}}";
  /** Paths of its files from the root of the project; the first group is the address. */
  pattern: RegExp;
}

/** Files of data that belong together. */
export interface Data {
  id: string;
  label: string;
  files: { id: string; label: string; file: string }[];
  pattern: RegExp;
}

export type Collection = Texts | Data;

const textsOf = (folder: TextFolder): Texts => ({
  ...folder,
  place: folder.holds === "folders" ? "{{slug}}/index" : "{{slug}}",
  pattern: filePattern(folder),
});

function dataOf([id, label]: [string, string]): Data {
  const files = Object.entries(DATA_FILES)
    .filter(([, { group }]) => group === id)
    .map(([file, of]) => ({ id: path.posix.basename(file, ".yml"), label: of.label, file }));
  const pattern = new RegExp(`^content/(${files.map((file) => file.id).join("|")})\\.yml$`);
  return { id, label, files, pattern };
}

/** Everything that authors write, in the order of the desk's menu. */
export const collections: Collection[] = [
  ...textFolders.map(textsOf),
  ...Object.entries(GROUPS).map(dataOf),
];

/** Texts, not data. */
export const isTexts = (collection: Collection): collection is Texts => "folder" in collection;

/** The collection of a file of `content/`; none for pictures and for what is written for developers. */
export const collectionOf = (file: string): Collection | undefined =>
  collections.find(({ pattern }) => pattern.test(file));

/**
 * Where the editor shows a file.
 *
 * @param file path from the root of the project, for example `content/articles/melanoma-u-detei/index.mdx`
 * @returns the part of the address behind the editor's page, `#/collections/articles/entries/melanoma-u-detei/index`;
 *   nothing for a file that is no text and no data
 */
export function editorAddress(file: string): string | undefined {
  const collection = collectionOf(file);
  const [, name = ""] = collection?.pattern.exec(file) ?? [];
  if (!collection || !name) return undefined;
  const entry = isTexts(collection) ? collection.place.replace("{{slug}}", name) : name;
  return `#/collections/${collection.id}/entries/${entry}`;
}

const INDEX = "index.mdx";

/**
 * The text that a file belongs to: a picture lies in the folder of its text.
 *
 * @param file path from the root of the project
 * @returns the file itself when it is a text, data, or lies beside none
 */
export function textOf(file: string): string {
  if (collectionOf(file)) return file;
  const index = path.posix.join(path.posix.dirname(file), INDEX);
  return collectionOf(index) ? index : file;
}

/** @returns what holds a text and its pictures and nothing else: its folder, or its file */
export const placeOfText = (text: string): string =>
  path.posix.basename(text) === INDEX ? path.posix.dirname(text) : text;
