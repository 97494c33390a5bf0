import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import type { Database } from "../../../database/database";
import { hashToken, newToken } from "../../../security/tokens";
import { insertLink } from "./answering-repository";

/** Behind the `#`, as all secrets of e-mails (docs/decisions/030-links-of-emails.md). */
const linkOf = (siteUrl: string, token: string, answer: ReminderAnswer | "other"): string =>
  `${siteUrl}/answer#reminder=${token}&answer=${answer}`;

export interface AnswerLinks {
  coming: string;
  notComing: string;
  /** To another time that is kept for the visit. */
  other: (clinicTimeId: number) => string;
}

/**
 * Makes the links of one reminder. Following them does nothing: programs that look through mail follow links, too.
 *
 * @param sequence of the appointment that the e-mail describes: with its next change they end
 * @param recipient the address that the e-mail goes to
 */
export async function newAnswerLinks(
  database: Database,
  {
    siteUrl,
    ...visit
  }: { appointmentId: number; sequence: number; recipient: string; siteUrl: string },
): Promise<AnswerLinks> {
  const token = newToken();
  await insertLink(database, { ...visit, tokenHash: hashToken(token) });
  return {
    coming: linkOf(siteUrl, token, "coming"),
    notComing: linkOf(siteUrl, token, "not-coming"),
    other: (clinicTimeId) => `${linkOf(siteUrl, token, "other")}&time=${clinicTimeId}`,
  };
}
