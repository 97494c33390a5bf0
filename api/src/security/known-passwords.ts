import { dictionary } from "@zxcvbn-ts/language-common";
import { ApiError } from "../errors/api-error";

/** Of the most frequent passwords of known breaches, in small letters, those that the rule of the form lets through. */
const known = new Set(
  dictionary["passwords-common"].filter((password) =>
    /^(?=.*[a-z])(?=.*\d).{8,20}$/.test(password.toLowerCase()),
  ),
);

/** What comes to mind on this site; an attacker who guesses a password here begins with these. */
const ours = new Set([
  "rodinka",
  "rodinki",
  "rodinkipodkontrolem",
  "melanoma",
  "dermatolog",
  "osmotr",
]);

/**
 * Refuses a password that everybody tries first: a common one, a word of this site, or the person's own e-mail or name,
 * the last two also with figures or signs around them.
 *
 * @param own what the form says about the person
 * @throws ApiError validation_failed
 */
export function refuseKnownPassword(
  password: string,
  own: { email: string; name?: string; surname?: string },
): void {
  const typed = password.toLowerCase();
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const email = own.email.toLowerCase();
  const words = [email, email.split("@")[0], own.name?.toLowerCase(), own.surname?.toLowerCase()];
  const isOwn = words.some((word) => word !== undefined && (word === typed || word === bare));
  if (!isOwn && !known.has(typed) && !ours.has(bare)) return;
  throw new ApiError("validation_failed", {
    errors: {
      password: [
        isOwn
          ? "Ваши имя и почта известны другим, такой пароль легко угадать. Придумайте другой"
          : "Этот пароль слишком известен: его подберут за\u00a0секунды. Придумайте другой",
      ],
    },
  });
}
