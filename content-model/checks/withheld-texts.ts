import path from "node:path";
import { formatLongDate } from "../../shared/day-words";
import { ContentError } from "../reading/content-error";
import { moscowDay, readTexts } from "../reading/text-files";
import { headOf } from "../reading/front-matter";
import type { TextFacts } from "../kinds/text-kind";
import { readText } from "../kinds/read-text";

/** Why readers do not see a text yet: its author has not finished it, or it is dated ahead. */
type WithheldReason = "draft" | "later";

/**
 * Only publications wait for their day: the date of a page is that of an edition, and cannot be ahead.
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
  /** `YYYY-MM-DD`; the day when one that is withheld for later comes. */
  date: string;
}

/** Most texts are neither, and their heads need not be read whole. */
const mayBeWithheld = (head: string, today: string) =>
  /^draft:/m.test(head) || (/^date:\D*(\d{4}-\d\d-\d\d)/m.exec(head)?.[1] ?? today) > today;

/**
 * The drafts, and the publications that are dated ahead.
 *
 * @param today `YYYY-MM-DD`
 * @returns nothing of a text with a mistake, which stops the build anyway
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

/** What gatsby-source-filesystem leaves out with such a text: its folder, when it has one of its own. */
export const withheldPlaces = (texts: readonly WithheldText[]): string[] =>
  texts.map(({ file }) =>
    path.resolve(file.endsWith("/index.mdx") ? `${path.posix.dirname(file)}/**` : file),
  );

/** One line for the person who builds the site; nothing when the build has every text. */
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
