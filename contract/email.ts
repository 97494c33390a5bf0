import { EMAIL_PATTERN } from "./limits";
import { messages } from "./messages";

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * @param text an address without spaces around it
 * @returns why no letter can reach it, for the person, or undefined. Nobody's mailbox has a Russian name, and no domain mixes
 * the alphabets: both come from the keyboard's layout.
 */
export function emailFault(name: string, text: string): string | undefined {
  if (!EMAIL_PATTERN.test(text)) return messages.email(name);
  const [mailbox = "", domain = ""] = text.split("@");
  const isMixed = domain.split(".").some((label) => CYRILLIC.test(label) && LATIN.test(label));
  return CYRILLIC.test(mailbox) || isMixed ? messages.emailLayout : undefined;
}
