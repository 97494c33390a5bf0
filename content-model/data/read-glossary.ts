import { readFileSync } from "node:fs";
import path from "node:path";
import { ContentError, type Place } from "../reading/content-error";
import { parseDataFile, type Data } from "./data-files";

/** File of the glossary. */
export const GLOSSARY = "content/glossary.yml";

type Glossary = Data<"content/glossary.yml">;
export type Term = Glossary[number];

/** Normal form in which names are compared: «Пёстрый» and «пестрый» are equal. */
export const plainName = (name: string): string =>
  name.toLowerCase().replaceAll("ё", "е").replaceAll("\u00a0", " ");

/** Names by which texts may refer to a term. */
export const namesOf = ({ term, forms }: Term): string[] => [term, ...forms].map(plainName);

/** The term with this name or form. */
export const findTerm = (glossary: Glossary, name: string): Term | undefined =>
  glossary.find((term) => namesOf(term).includes(plainName(name)));

/** Name of a term in addresses: the same on the page of the glossary and in any text. */
export const termName = ({ term }: Term) => plainName(term).replace(/[^\p{L}\p{N}]+/gu, "-");

/**
 * The glossary in its own order.
 *
 * @param root the folder that holds `content/`
 * @throws ContentError also when two terms share a name, which would be ambiguous in a text
 */
export function readGlossary(root = "."): Glossary {
  const raw = readFileSync(path.join(root, GLOSSARY), "utf8");
  const glossary = parseDataFile(GLOSSARY, raw);
  const owners = new Map<string, string>();
  glossary.forEach((term, index) => {
    for (const name of namesOf(term)) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        throw new ContentError(
          placeOf(raw, index),
          `название «${name}» уже есть у слова «${owner}»`,
          "Оставьте его у одного слова",
        );
      }
      owners.set(name, term.term);
    }
  });
  return glossary;
}

/**
 * Terms whose page does not exist.
 *
 * @param pages addresses of all pages
 * @returns a message for each
 */
export function lostTermPages(pages: ReadonlySet<string>, root = "."): string[] {
  const raw = readFileSync(path.join(root, GLOSSARY), "utf8");
  return readGlossary(root).flatMap(({ term, page }, index) => {
    if (page === undefined || pages.has(page)) return [];
    const problem = `страницы ${page} нет, а на неё ведёт слово «${term}»`;
    const remedy = "Назовите адрес другой страницы или удалите поле «page»";
    return [new ContentError(placeOf(raw, index), problem, remedy).message];
  });
}

/** Place where an entry of the list begins. */
function placeOf(raw: string, index: number): Place {
  const starts = raw.split("\n").flatMap((line, at) => (line.startsWith("- ") ? [at + 1] : []));
  return { file: GLOSSARY, line: starts[index] ?? 1 };
}
