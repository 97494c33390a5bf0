import { collectionOf, isTexts } from "./collections";

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
