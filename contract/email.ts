import { messages } from "./messages";

/** Pattern of the part before the @: RFC 5321's dot-atom (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2). */
const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const MAILBOX_LENGTH = 64;

/** Pattern of a label of a domain (RFC 1035 with RFC 1123); one in other letters matches when it is encoded. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const DOMAIN_LENGTH = 253;

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * @param text an address without spaces around it
 * @returns the reason why no e-mail can reach it, for the person, or undefined. Russian letters in the mailbox and a domain of mixed
 * alphabets are refused, as they come from the wrong keyboard layout.
 */
export function emailFault(name: string, text: string): string | undefined {
  const [mailbox = "", domain = "", ...rest] = text.split("@");
  const isMixed = domain.split(".").some((label) => CYRILLIC.test(label) && LATIN.test(label));
  if (rest.length > 0 || !isDomain(domain)) return messages.email(name);
  if (CYRILLIC.test(mailbox) || isMixed) return messages.emailLayout;
  const isMailbox = mailbox.length <= MAILBOX_LENGTH && MAILBOX.test(mailbox);
  return isMailbox ? undefined : messages.email(name);
}

/** Whether two addresses are one mailbox, in whatever spelling of the domain. */
export const isSameMailbox = (one: string, other: string): boolean =>
  withDomainEncoded(one) === withDomainEncoded(other);

function withDomainEncoded(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return (email.slice(0, at) + (encodedDomain(domain) ?? domain)).toLowerCase();
}

function isDomain(domain: string): boolean {
  const encoded = encodedDomain(domain) ?? "";
  const labels = encoded.split(".");
  return (
    encoded.length <= DOMAIN_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z][a-z\d-]+$/.test(labels.at(-1) ?? "")
  );
}

/** Encodes a domain: `почта.рф` → `xn--80a1acny.xn--p1ai`; null: it is no domain. */
export function encodedDomain(domain: string): string | null {
  // Refuses characters that URL would read as a port, a path or a user's name.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
