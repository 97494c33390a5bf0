import { readFileSync } from "node:fs";
import path from "node:path";
import { ContentError, type Place } from "../reading/content-error";
import { parseDataFile, type Data } from "./data-files";

/** The file of the words that texts explain. */
export const GLOSSARY = "content/glossary.yml";

type Glossary = Data<"content/glossary.yml">;
export type Term = Glossary[number];

/** As names are compared: «Пёстрый» and «пестрый» are one. */
export const plainName = (name: string): string =>
  name.toLowerCase().replaceAll("ё", "е").replaceAll("\u00a0", " ");

/** What texts may call a word. */
export const namesOf = ({ term, forms }: Term): string[] => [term, ...forms].map(plainName);

/** The word that is called so, by its own name or one of its forms. */
export const findTerm = (glossary: Glossary, name: string): Term | undefined =>
  glossary.find((term) => namesOf(term).includes(plainName(name)));

/** Its name in addresses: the same on the page of the glossary and in any text. */
export const termName = ({ term }: Term) => plainName(term).replace(/[^\p{L}\p{N}]+/gu, "-");

/**
 * The glossary in its own order.
 *
 * @param root the folder that holds `content/`
 * @throws ContentError also when two words share a name: which of them a text means would be ambiguous
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
 * A page that is not there would be found by the reader.
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

/** Where an entry of the list begins. */
function placeOf(raw: string, index: number): Place {
  const starts = raw.split("\n").flatMap((line, at) => (line.startsWith("- ") ? [at + 1] : []));
  return { file: GLOSSARY, line: starts[index] ?? 1 };
}
