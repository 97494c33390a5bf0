import { domainToUnicode } from "node:url";
import { encodedDomain } from "@rodinki/contract/email";

/** @returns the address with its domain in lower case and its own language: `@xn--80a1acny.xn--p1ai` is `@почта.рф` */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode);

/** @returns the address with its domain encoded, as mail servers know it */
export const encodedEmail = (email: string): string => withDomain(email, (encoded) => encoded);

/** @returns an address in lower case as it is written, and with its domain encoded: stored ones may have either spelling */
export const spellingsOf = (email: string): string[] =>
  [email, encodedEmail(email)].map((spelling) => spelling.toLowerCase());

function withDomain(email: string, spell: (encoded: string) => string): string {
  const at = email.lastIndexOf("@") + 1;
  // A text without a domain is left to the validator, which refuses it.
  const encoded = at > 0 ? encodedDomain(email.slice(at)) : null;
  return encoded === null ? email : email.slice(0, at) + spell(encoded);
}
