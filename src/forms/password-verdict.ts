import { knownPasswordFault } from "../../shared/known-password";

/** Length from which a password needs no advice. */
const LONG = 12;

const rules: [RegExp, string][] = [
  [/[A-Z]/, "заглавной латинской буквы"],
  [/[a-z]/, "строчной латинской буквы"],
  [/\d/, "цифры"],
];

export interface Verdict {
  /** One sentence for the person. */
  words: string;
  /** Whether the form lets the password through, as far as the browser knows. */
  isGood: boolean;
}

const bad = (words: string): Verdict => ({ words, isGood: false });

const good = (words: string): Verdict => ({ words, isGood: true });

/**
 * Judges a new password. The common ones are loaded only for a password that satisfies the rule.
 *
 * @param own data of the person in the form, which attackers guess first
 */
export async function verdictOn(
  password: string,
  own: { email?: string; name?: string; surname?: string },
): Promise<Verdict> {
  if (/[^ -~]/.test(password)) return bad("Подойдут только латинские буквы, цифры и знаки");
  if (password.length < 8) return bad(`Пока коротко: нужно ещё ${8 - password.length}`);
  if (password.length > 20) return bad("Слишком длинный: подойдёт до 20 символов");
  const missing = rules.filter(([rule]) => !rule.test(password)).map(([, what]) => what);
  if (missing.length > 0) return bad(`Пока не хватает: ${missing.join(", ")}`);
  const common = await loadCommon();
  const fault = knownPasswordFault(password, own, common ?? new Set());
  if (fault !== undefined) return bad(fault);
  if (common === undefined) return good("Похоже, подойдёт. Проверим при отправке");
  return good(password.length < LONG ? "Подойдёт. Чем длиннее, тем надёжнее" : "Надёжный пароль");
}

/** Common passwords; undefined when they cannot be loaded: then no password is praised, and the server still refuses. */
async function loadCommon(): Promise<ReadonlySet<string> | undefined> {
  try {
    const { commonPasswords } = await import("../../shared/common-passwords");
    return new Set(commonPasswords.split(" "));
  } catch {
    return undefined;
  }
}
