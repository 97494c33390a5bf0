/** Passwords suggested by this site, with which an attacker begins to guess here. */
const ours = new Set([
  "rodinka",
  "rodinki",
  "rodinkipodkontrolem",
  "melanoma",
  "dermatolog",
  "osmotr",
]);

/** Data of the person in a form, as far as it is filled in. */
interface OwnWords {
  email?: string;
  name?: string;
  surname?: string;
}

/**
 * Fault of a password that attackers try first: a common one, a word of this site, or the person's own e-mail or name, the last two also
 * with digits or punctuation around them.
 *
 * @param common passwords in lower case
 * @returns a sentence for the person, or undefined
 */
export function knownPasswordFault(
  password: string,
  own: OwnWords,
  common: ReadonlySet<string>,
): string | undefined {
  const typed = password.toLowerCase();
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const email = own.email?.toLowerCase();
  const words = [email, email?.split("@")[0], own.name?.toLowerCase(), own.surname?.toLowerCase()];
  if (words.some((word) => word && (word === typed || word === bare))) {
    return "Ваши имя и почта известны другим, такой пароль легко угадать. Придумайте другой";
  }
  return common.has(typed) || ours.has(bare)
    ? "Этот пароль слишком известен: его подберут за\u00a0секунды. Придумайте другой"
    : undefined;
}
