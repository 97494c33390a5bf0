import { domainToASCII, domainToUnicode } from "node:url";

/** @returns the address with its domain in small letters of its own language: `@xn--80a1acny.xn--p1ai` is `@почта.рф` */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode);

/** @returns the address with its domain encoded, as mail servers know it */
export const encodedEmail = (email: string): string => withDomain(email, domainToASCII);

function withDomain(email: string, spell: (domain: string) => string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  // What is no domain stays for the validator to refuse: of «example.ru/x» a part would be taken.
  const isDomain = at > 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const spelled = isDomain ? spell(domainToASCII(domain)) : "";
  return spelled === "" ? email : email.slice(0, at) + spelled;
}
