import { Secret, TOTP } from "otpauth";

/** What every authenticator app takes: SHA-1, six digits, 30 seconds (RFC 6238, section 4). */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** A code of the step before or after counts, too: clocks differ (RFC 6238, section 5.2). */
const STEPS_AWAY = 1;

/** Latin, and the names of what every app supposes are left out: a picture with fewer squares, which a cheap phone reads. */
const ISSUER = "Rodinki";

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** @returns a new secret, base32 */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the picture for the app holds. @param label by which the app names the account */
export const totpUri = (secret: string, label: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(label)}?secret=${secret}&issuer=${ISSUER}`;

const CODE = /^\d{6}$/;

/** How far a clock may be off for its owner to be notified: ten minutes. */
const STEPS_OF_WRONG_CLOCK = 20;

interface CodeStep {
  /** The number of the step that the code belongs to. */
  step: number;
  /** How many steps that is from now; below 0: it has passed. */
  away: number;
}

/** @returns null: the code is wrong, or is right at a moment that is further away than a clock is likely to be */
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

/** What to say of a code that would count if the clock of the phone were right. */
export function clockWords({ away }: CodeStep): string {
  const minutes = Math.round((Math.abs(away) * PERIOD_SECONDS) / 60);
  const by = `примерно на ${minutes} ${minuteWords[plural.select(minutes)] ?? "минут"}`;
  const what =
    away < 0
      ? `Часы телефона отстают ${by}, или код набран слишком поздно`
      : `Часы телефона спешат ${by}`;
  return `${what}. Включите на телефоне время «по сети» и введите новый код`;
}
