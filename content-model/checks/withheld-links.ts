import { readFileSync } from "node:fs";
import { formatLongDate } from "../../shared/day-words";
import { ContentError } from "../reading/content-error";
import { dataFiles } from "../data/data-files";
import { withheldTexts, type WithheldText } from "./withheld-texts";
import { escaped, firstLink, linkTo } from "./link-to";
import { readTexts } from "../reading/text-files";

/** Pattern of a link to the text, or of its video. */
const linkToText = ({ path, slug }: WithheldText): RegExp =>
  new RegExp(`${linkTo(path)}|^::video\\{[^}]*slug="${escaped(slug)}"`);

function refuse(file: string, line: number, withheld: WithheldText): never {
  const place = { file, line };
  if (withheld.reason === "draft") {
    const remedy = "Уберите ссылку или сначала опубликуйте тот текст";
    throw new ContentError(place, `ссылка ведёт на черновик: ${withheld.path}`, remedy);
  }
  throw new ContentError(
    place,
    `ссылка ведёт на текст, который выйдет ${formatLongDate(withheld.date)}: ${withheld.path}`,
    "Уберите ссылку до этого дня или поставьте тому тексту дату раньше",
  );
}

/**
 * Refuses links to unpublished texts, as readers of a published one would find nothing there.
 *
 * @param out day when readers see the file
 * @throws ContentError at the first link to a text that is not published by then
 */
function checkLinks(
  file: string,
  raw: string,
  out: string,
  withheld: readonly WithheldText[],
): void {
  const unseen = withheld.filter(({ reason, date }) => reason === "draft" || date > out);
  if (unseen.length === 0) return;
  // A quick search comes first, as hardly one of a thousand texts has such a link.
  const named = unseen.filter(({ path, slug }) => raw.includes(path) || raw.includes(slug));
  const links = named.map((text) => ({ target: text, link: linkToText(text) }));
  const found = firstLink({ file, raw }, links);
  if (found) refuse(file, found.line, found.target);
}

/**
 * Checks that no published file links to a draft or, before its day, to a text with a future date.
 *
 * @param today `YYYY-MM-DD`
 * @returns a check for each file; none when every text is published
 */
export function withheldLinkChecks(today: string, texts = readTexts()): (() => void)[] {
  const withheld = withheldTexts(today, texts);
  if (withheld.length === 0) return [];
  const own = new Map(withheld.map((text) => [text.file, text]));
  const data = dataFiles.map((file) => [file, readFileSync(file, "utf8")] as const);
  return [...texts, ...data].flatMap(([file, raw]) => {
    const text = own.get(file);
    if (text?.reason === "draft") return [];
    return [() => checkLinks(file, raw, text?.date ?? today, withheld)];
  });
}
