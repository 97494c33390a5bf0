import { Secret, TOTP } from "otpauth";
import { randomInt } from "node:crypto";
import { hashToken } from "../../security/secret";

/** Parameters that every authenticator app accepts: SHA-1, six digits, 30 seconds (RFC 6238, section 4). */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** Number of steps before and after the present one whose codes count, too, as clocks differ (RFC 6238, section 5.2). */
const STEPS_AWAY = 1;

/** Issuer in the app's picture, in Latin. Defaults of every app are left out, so that the picture has fewer squares for cheap phones. */
const ISSUER = "Rodinki";

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** @returns a new secret, base32 */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Address in the picture for the app. @param label by which the app names the account */
export const totpUri = (secret: string, label: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(label)}?secret=${secret}&issuer=${ISSUER}`;

const CODE = /^\d{6}$/;

/** Limit of a wrong clock that its owner is notified of, in steps: ten minutes. */
const STEPS_OF_WRONG_CLOCK = 20;

interface CodeStep {
  /** The number of the step that the code belongs to. */
  step: number;
  /** Distance from the present step; below 0: it has passed. */
  away: number;
}

/** @returns the step of a code; null: the code is wrong, or of a step beyond the limit of a wrong clock */
export function stepOfCode(secret: string, code: string, now = Date.now()): CodeStep | null {
  // The library throws at characters whose bytes are more than six.
  if (!CODE.test(code)) return null;
  const away = totp(secret).validate({ token: code, window: STEPS_OF_WRONG_CLOCK, timestamp: now });
  return away === null ? null : { step: Math.floor(now / 1000 / PERIOD_SECONDS) + away, away };
}

/** Whether the code counts now. */
export const isInTime = ({ away }: CodeStep): boolean => Math.abs(away) <= STEPS_AWAY;

const plural = new Intl.PluralRules("ru");
const minuteWords: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "минуту", few: "минуты" };

/** Message for a code that would count if the clock of the phone were right. */
export function clockWords({ away }: CodeStep): string {
  const minutes = Math.round((Math.abs(away) * PERIOD_SECONDS) / 60);
  const by = `примерно на ${minutes} ${minuteWords[plural.select(minutes)] ?? "минут"}`;
  const what =
    away < 0
      ? `Часы телефона отстают ${by}, или код набран слишком поздно`
      : `Часы телефона спешат ${by}`;
  return `${what}. Включите на телефоне время «по сети» и введите новый код`;
}

/** Characters that cannot be confused on paper: no 0 and o, no 1, i and l. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
/** Length of a code, 79 bits, so that it cannot be found from its hash. */
const LENGTH = 16;
const GROUP = 4;

/** @returns ten codes that each replace a code of the authenticator app once, as `abcd-efgh-…` */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(
      { length: LENGTH },
      (_, at) =>
        `${at > 0 && at % GROUP === 0 ? "-" : ""}${LETTERS.charAt(randomInt(LETTERS.length))}`,
    ).join(""),
  );

/** A code as it was typed, without spaces and dashes and in lower case. */
export const plainCode = (typed: string): string => typed.replace(/[\s\-–—]/g, "").toLowerCase();

/** Whether a code is as long as a recovery code. @param code as `plainCode` returns it */
export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** Stored hash of a code. @param code as `plainCode` returns it */
export const hashCode = (code: string): string => hashToken(code);
