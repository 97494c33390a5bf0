import { canonicalEmail } from "../lib/canonical-email";
import { hashToken } from "../security/tokens";
import { letterCauses } from "./letter-kind";
import type { LetterKind } from "./letter-kind";

/** So many letters that strangers can cause go to one mailbox at once; then one an hour. */
export const MAILBOX_LETTERS = 8;

/** Of them the last ones are for who wants an account, or back into it. */
const KEPT_FOR_WAY_IN = 2;

/** Domains that are one. Big providers say so of themselves; the others' are different mailboxes until we know better. */
const YANDEX = ["yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "ya.ru"];
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox in which letters to an address arrive, as far as an address says: in small letters, without what stands behind
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
 * How many letters a mailbox may have had lately for another one of this kind to go out.
 *
 * @returns null: any number
 */
export function mostBefore(kind: LetterKind): number | null {
  const cause = letterCauses[kind];
  if (cause === "owner" || cause === "editors") return null;
  return MAILBOX_LETTERS - 1 - (cause === "way-in" ? 0 : KEPT_FOR_WAY_IN);
}
