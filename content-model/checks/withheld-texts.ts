import path from "node:path";
import { formatLongDate } from "../../shared/day-words";
import { ContentError } from "../reading/content-error";
import { moscowDay, readTexts } from "../reading/text-files";
import { headOf } from "../reading/front-matter";
import type { TextFacts } from "../kinds/text-kind";
import { readText } from "../kinds/read-text";

/** Reason why a text is withheld: it is a draft, or has a future date. */
type WithheldReason = "draft" | "later";

/**
 * Reason why a text is withheld, if it is. Only publications may have a future date: the date of a page is that of its edition.
 *
 * @param today `YYYY-MM-DD` in Moscow
 */
export function whyWithheld(
  { type, date, draft }: TextFacts,
  today: string,
): WithheldReason | null {
  if (draft) return "draft";
  return type !== undefined && date !== undefined && date > today ? "later" : null;
}

/** A text that a build leaves out. */
export interface WithheldText {
  file: string;
  reason: WithheldReason;
  /** Its address on the site. */
  path: string;
  slug: string;
  /** Date, `YYYY-MM-DD`; of a text withheld for later the day when it is published. */
  date: string;
}

/** Quick check of a head, as most texts are not withheld and their heads need not be parsed. */
const mayBeWithheld = (head: string, today: string) =>
  /^draft:/m.test(head) || (/^date:\D*(\d{4}-\d\d-\d\d)/m.exec(head)?.[1] ?? today) > today;

/**
 * The drafts, and the publications with a future date.
 *
 * @param today `YYYY-MM-DD`
 * @returns texts without mistakes only; a mistake stops the build anyway
 */
export function withheldTexts(today = moscowDay(), texts = readTexts()): WithheldText[] {
  return [...texts].flatMap(([file, raw]) => {
    if (!mayBeWithheld(headOf(raw), today)) return [];
    try {
      const { facts } = readText(file, raw);
      const reason = whyWithheld(facts, today);
      const { path: address = "", slug = "", date = "" } = facts;
      return reason ? [{ file, reason, path: address, slug, date }] : [];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
}

/** Paths that gatsby-source-filesystem ignores for withheld texts: the folder of a text, if it has one. */
export const withheldPlaces = (texts: readonly WithheldText[]): string[] =>
  texts.map(({ file }) =>
    path.resolve(file.endsWith("/index.mdx") ? `${path.posix.dirname(file)}/**` : file),
  );

/** Line about withheld texts for the person who builds the site; undefined: there are none. */
export function withheldLine(texts: readonly WithheldText[]): string | undefined {
  const drafts = texts.filter(({ reason }) => reason === "draft").map(({ file }) => file);
  const later = texts
    .filter(({ reason }) => reason === "later")
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ file, date }) => `${file} — ${formatLongDate(date)}`);
  const parts = [
    ...(later.length > 0 ? [`тексты, которые выйдут позже: ${later.join(", ")}`] : []),
    ...(drafts.length > 0 ? [`черновики: ${drafts.join(", ")}`] : []),
  ];
  return parts.length > 0 ? `В сборку не вошли ${parts.join("; ")}.` : undefined;
}
