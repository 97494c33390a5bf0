import { existsSync, readFileSync } from "node:fs";
import { readText } from "@rodinki/content-model/kinds/read-text";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { LIST_FILE, parseList, type List, type Row } from "@rodinki/content-model/review/list-file";
import { rowsOf } from "@rodinki/content-model/review/review-list";
import type { Doctor } from "../works/doctors";

/** A text of which doctors have answered for every statement, while its head names the editors. */
export interface WholeText {
  file: string;
  /** Who has answered, and the last day of each. */
  by: { doctor: Doctor; when: string }[];
}

/** The statements of a text with who answers for each; none when it has a mistake, which the start page names. */
async function rowsIn(file: string, list: List): Promise<Row[]> {
  try {
    return await rowsOf(file, list.get(file) ?? []);
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

const lastDay = (rows: readonly Row[]) =>
  rows
    .map(({ when }) => when)
    .sort()
    .at(-1) ?? "";

/** Texts that a doctor may now sign as a whole. @param files those to look at @param all every doctor */
export async function wholeTexts(
  files: readonly string[],
  all: readonly Doctor[],
): Promise<WholeText[]> {
  const list = parseList(existsSync(LIST_FILE) ? readFileSync(LIST_FILE, "utf8") : "");
  const whole: WholeText[] = [];
  for (const file of files) {
    if (!file.endsWith(".mdx") || !existsSync(file)) continue;
    const rows = await rowsIn(file, list);
    const isDoctors = ({ who }: Row) => all.some(({ role }) => role === who);
    if (rows.length === 0 || !rows.every(isDoctors)) continue;
    const { reviewer } = readText(file, readFileSync(file, "utf8")).facts;
    if (all.some(({ id }) => id === reviewer)) continue;
    const by = all.flatMap((doctor) => {
      const own = rows.filter(({ who }) => who === doctor.role);
      return own.length > 0 ? { doctor, when: lastDay(own) } : [];
    });
    whole.push({ file, by });
  }
  return whole;
}
