import { readFileSync } from "node:fs";
import { dataFiles } from "../data/data-files";
import { parseRedirects, REDIRECTS_FILE } from "../data/redirects";
import { ContentError } from "../reading/content-error";
import { readTexts } from "../reading/text-files";
import { firstLink, linkTo } from "./link-to";

/** Sections to which the address of a deleted text leads: no other text replaces it. */
const SECTIONS = ["/", "/publication"];

function deletedAddresses(): string[] {
  try {
    return parseRedirects(readFileSync(REDIRECTS_FILE, "utf8"))
      .filter(({ to }) => SECTIONS.includes(to))
      .map(({ from }) => from);
  } catch (error) {
    // The mistake is reported by the check of data files.
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/** @throws ContentError at the first link to one of the addresses */
function checkLinks(file: string, raw: string, deleted: readonly string[]): void {
  const named = deleted.filter((address) => raw.includes(address));
  const links = named.map((address) => ({ target: address, link: new RegExp(linkTo(address)) }));
  const found = firstLink({ file, raw }, links);
  if (!found) return;
  throw new ContentError(
    { file, line: found.line },
    `ссылка ведёт на удалённый текст: ${found.target}`,
    "Уберите её или укажите другой текст",
  );
}

/**
 * Checks that no link leads to a deleted text, as its reader would get a section instead.
 *
 * @returns a check for each file; none when nothing was deleted
 */
export function deletedLinkChecks(texts = readTexts()): (() => void)[] {
  const deleted = deletedAddresses();
  if (deleted.length === 0) return [];
  const data = dataFiles
    .filter((file) => file !== REDIRECTS_FILE)
    .map((file) => [file, readFileSync(file, "utf8")] as const);
  return [...texts, ...data].map(
    ([file, raw]) =>
      () =>
        checkLinks(file, raw, deleted),
  );
}
