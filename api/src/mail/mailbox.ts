import { canonicalEmail } from "../lib/canonical-email";
import { hashToken } from "../security/secret";
import { emailCauses } from "./email-kind";
import type { EmailKind } from "./email-kind";

/** Number of e-mails that strangers can cause to one mailbox in a row; then one an hour. */
export const MAILBOX_EMAILS = 8;

/** The last e-mails of the allowance, reserved for people who want an account, or back into it. */
const RESERVED_FOR_WAY_IN = 2;

/** Domains that share their mailboxes, as documented by big providers; all other domains have mailboxes of their own. */
const YANDEX = ["yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "ya.ru"];
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox in which e-mails to an address arrive, as far as the address shows it: in lower case, without the part behind a plus,
 * and in one of the spellings that a big provider treats as the same.
 */
export function mailboxOf(email: string): string {
  const address = canonicalEmail(email).toLowerCase();
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plain = name.replace(/(?<=.)\+.*$/, "");
  if (GMAIL.includes(domain)) return `${plain.replaceAll(".", "")}@${GMAIL[0]}`;
  if (YANDEX.includes(domain)) return `${plain.replaceAll("-", ".")}@${YANDEX[0]}`;
  return `${plain}@${domain}`;
}

/** Stored hash of a mailbox. */
export const mailboxHash = (email: string): string => hashToken(mailboxOf(email));

/**
 * Number of recent e-mails to a mailbox below which another one of this kind is sent.
 *
 * @returns null: unlimited
 */
export function maxBefore(kind: EmailKind): number | null {
  const cause = emailCauses[kind];
  if (cause === "owner" || cause === "editors") return null;
  return MAILBOX_EMAILS - 1 - (cause === "way-in" ? 0 : RESERVED_FOR_WAY_IN);
}
