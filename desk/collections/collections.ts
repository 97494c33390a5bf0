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
