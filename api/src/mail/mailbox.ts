import { canonicalEmail } from "../lib/canonical-email";
import { hashToken } from "../security/tokens";
import { emailCauses } from "./email-kind";
import type { EmailKind } from "./email-kind";

/** So many e-mails that strangers can cause go to one mailbox in a row; then one an hour. */
export const MAILBOX_EMAILS = 8;

/** The last e-mails of the allowance, reserved for who wants an account, or back into it. */
const RESERVED_FOR_WAY_IN = 2;

/** Domains that are one. Big providers say so of themselves; the others' are different mailboxes until we know better. */
const YANDEX = ["yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "ya.ru"];
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox in which e-mails to an address arrive, as far as an address says: in lower case, without what stands behind
 * a plus, and in one of the spellings that a big provider takes for the same.
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

/** What is stored of a mailbox. */
export const mailboxHash = (email: string): string => hashToken(mailboxOf(email));

/**
 * How many e-mails a mailbox may have had lately for another one of this kind to go out.
 *
 * @returns null: any number
 */
export function maxBefore(kind: EmailKind): number | null {
  const cause = emailCauses[kind];
  if (cause === "owner" || cause === "editors") return null;
  return MAILBOX_EMAILS - 1 - (cause === "way-in" ? 0 : RESERVED_FOR_WAY_IN);
}
