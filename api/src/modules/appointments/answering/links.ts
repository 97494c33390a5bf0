import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import type { Database } from "../../../database/database";
import { hashToken, newToken } from "../../../security/secret";
import { insertLink } from "./answering-repository";

/**
 * The token follows the `#`, as in all e-mails, so that no server or log receives it
 * (docs/decisions/030-links-of-emails.md).
 */
const linkOf = (siteUrl: string, token: string, answer: ReminderAnswer | "other"): string =>
  `${siteUrl}/answer#reminder=${token}&answer=${answer}`;

export interface AnswerLinks {
  coming: string;
  notComing: string;
  /** The link that moves the visit to an alternative. */
  other: (clinicTimeId: number) => string;
}

/**
 * Makes the links of one reminder. Opening a link changes nothing, because programs that scan mail open links, too.
 *
 * @param sequence of the appointment that the e-mail describes: the links expire with its next change
 * @param recipient the address that the e-mail is sent to
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
