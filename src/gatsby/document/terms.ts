import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pdfOf } from "../../../content-model/document/pdf";
import { ContentError } from "../../../content-model/reading/content-error";
import { readTextPage } from "../../../content-model/kinds/text-page";
import { SITE_NAME } from "../../lib/site-name";
import { documentBlocks } from "./blocks";

const FILE = "content/pages/terms.mdx";

/**
 * Writes the terms of use as `rules.pdf`, the legal link of the footer.
 *
 * @throws ContentError
 */
export async function writeTerms(publicFolder: string): Promise<void> {
  const raw = await readFile(FILE, "utf8");
  const { title, description, date, dateText } = readTextPage(FILE, raw);
  if (!date || !dateText) {
    throw new ContentError(
      { file: FILE, line: 1 },
      "у правил нет даты редакции",
      "Добавьте в шапку поле «date»",
    );
  }
  const facts = {
    title,
    edition: `${SITE_NAME}. Редакция от ${dateText}`,
    author: SITE_NAME,
    description,
    date: new Date(date),
    fonts: "shared/fonts",
  };
  const pdf = await pdfOf(facts, await documentBlocks(FILE, raw));
  await writeFile(path.join(publicFolder, "rules.pdf"), pdf);
}
