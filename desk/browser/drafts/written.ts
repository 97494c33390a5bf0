import { stringify } from "yaml";
import { headAndBody } from "../../files/head-and-body";
import type { DecapMap } from "../decap";

/** The mark in the hidden field of the version: what Decap was given is no saved text. The number of the draft follows. */
const MARK = /^draft:(\d+):/;

/** What Decap would send at saving. */
export function rawOf(file: string, data: DecapMap): string {
  const { body, ...head } = data.toJS() as { body?: string };
  const yaml = stringify(head, { lineWidth: 0 });
  return file.endsWith(".mdx") ? `---\n${yaml}---\n\n${body ?? ""}\n` : yaml;
}

interface Written {
  raw: string;
  base: string;
  number: number;
}

/** @returns the draft with the mark instead of its version; a line of its words that begins the same is none */
export function marked({ raw, base, number }: Written): string {
  const line = `version: "draft:${number}:${base}"`;
  const { head, body } = headAndBody(raw);
  const fields = (head === "" ? raw : head).replace(/^version:.*\n?/m, "");
  return head === "" ? `${line}\n${fields}` : `---\n${line}\n${fields}---${body}`;
}

/** @returns the version in the field, and the number of the draft when the text is one */
export function unmarked(version: string): { base: string; number?: number } {
  const [mark = "", number] = MARK.exec(version) ?? [];
  return number === undefined
    ? { base: version }
    : { base: version.slice(mark.length), number: Number(number) };
}

/** «27 ноября, 14:05» */
export const moment = (when: string | Date): string =>
  new Date(when)
    .toLocaleString("ru", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" })
    .replace(" в ", ", ");
