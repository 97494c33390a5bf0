import { readFileSync } from "node:fs";
import { oldSources, unusedReasons } from "./check-sources";
import { checkText } from "./check-text";
import { compiledText } from "../html/compiled-text";
import { doctorReviewChecks } from "./check-doctor-review";
import { checkFactsInData } from "./check-fact-numbers";
import { checkSignsInData } from "./check-signs";
import { ContentError } from "../reading/content-error";
import { dataFiles, parseImported } from "../data/data-files";
import { deletedLinkChecks } from "./deleted-links";
import { checkDemoLinks, checkDemoProgramme } from "./demo-links";
import { factDateChecks, factsToRead } from "./fact-dates";
import { readGlossary } from "../data/read-glossary";
import { moscowDay, readTexts, textFiles, type Texts } from "../reading/text-files";
import { formatLongDate } from "../../shared/day-words";
import { withheldTexts, type WithheldText } from "./withheld-texts";
import { escaped, firstLink, linkTo } from "./link-to";

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
 * Refuses links to unpublished texts, which readers could not open.
 *
 * @param out day when the file is published
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
  // A quick search comes first, because hardly any of a thousand texts has such a link.
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
function withheldLinkChecks(today: string, texts = readTexts()): (() => void)[] {
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

/** Checks one text: by itself, against the files that it names, and in its blocks. @throws ContentError */
export async function checkWholeText(file: string, today: string): Promise<void> {
  checkText(file, readFileSync(file, "utf8"), today);
  await compiledText(file);
}

/** Checks of all files that are no texts, and of links to unpublished texts. Each throws ContentError. */
const dataChecks = (today: string, texts: Texts) => [
  ...withheldLinkChecks(today, texts),
  ...deletedLinkChecks(texts),
  ...dataFiles.map((file) => () => void parseImported(file, readFileSync(file, "utf8"))),
  ...factDateChecks(today),
  () => void checkDemoLinks(),
  () => void checkDemoProgramme(texts),
  checkSignsInData,
  checkFactsInData,
  ...doctorReviewChecks(today),
  () => void readGlossary(),
];

/** The message of the mistake that a check finds, if any. */
export async function mistakeOf(check: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}

/** The mistakes of all files that are no texts, one line each. */
export async function dataMistakes(today: string, texts = readTexts()): Promise<string[]> {
  const mistakes = await Promise.all(dataChecks(today, texts).map(mistakeOf));
  return mistakes.filter((mistake) => mistake !== undefined);
}

/**
 * Validates everything that authors write, before Gatsby reads it, and collects all mistakes in plain words: Gatsby would show
 * only the first one, together with its own code. The texts are compiled here; pages use the result.
 *
 * @param today `YYYY-MM-DD`; later dates of writing or review are mistakes
 * @returns one line per mistake, with file, line and advice; empty when the content is valid
 */
export async function contentMistakes(today = moscowDay()): Promise<string[]> {
  // A set, because a mistake in data that several texts use is reported once.
  const mistakes = new Set<string>();
  for (const file of textFiles()) {
    const mistake = await mistakeOf(() => checkWholeText(file, today));
    if (mistake !== undefined) mistakes.add(mistake);
  }
  for (const mistake of await dataMistakes(today)) mistakes.add(mistake);
  return [...mistakes];
}

/**
 * Warnings for authors, which are no mistakes. Called when the content has no mistakes.
 *
 * @param today `YYYY-MM-DD`
 * @returns one line per text, reason and fact, with file and line
 */
export const contentWarnings = (today = moscowDay()): string[] => [
  ...unusedReasons(readTexts()),
  ...textFiles().flatMap((file) => oldSources(file, readFileSync(file, "utf8"), today)),
  ...factsToRead(today),
];
