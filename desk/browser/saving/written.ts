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
