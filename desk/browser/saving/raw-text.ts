import { stringify } from "yaml";
import type { DecapMap } from "../decap";

/** @returns the text as the desk takes it: the shape of `forEditor`. @param slug its address, once its author has finished writing it */
export function rawOf(file: string, data: DecapMap, slug: string | undefined): string {
  const { body, slug: typed, ...rest } = data.toJS() as { body?: string; slug?: unknown };
  const isText = file.endsWith(".mdx");
  // In data files a field may be called `slug`.
  const head = isText
    ? { ...rest, ...(slug && { slug }) }
    : { ...rest, ...(typed !== undefined && { slug: typed }) };
  const yaml = stringify(head, { lineWidth: 0 });
  return isText ? `---\n${yaml}---\n\n${body ?? ""}\n` : yaml;
}

/** The name of a picture as Decap writes it; the front matter of our texts writes `./name`. */
const BARE = /^[\w-]+\.(?:svg|png|jpg)$/;

/** @returns what the head of a text calls the picture; anything else as it is */
const besideText = (value: unknown): unknown =>
  typeof value === "string" && BARE.test(value) ? `./${value}` : value;

/** The fields of a text's front matter that name a picture. */
function pictureFields(fields: readonly { name: string; widget: string }[]): string[] {
  return fields.filter(({ widget }) => widget === "image").map(({ name }) => name);
}

/** @returns the entry as the file has it: pictures beside a text by `./name` */
export const withPicturesBeside = (
  data: DecapMap,
  fields: readonly { name: string; widget: string }[],
): DecapMap =>
  pictureFields(fields).reduce((all, name) => {
    const value = all.get(name);
    return value === undefined ? all : all.set(name, besideText(value));
  }, data);
