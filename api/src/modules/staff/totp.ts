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

/** @returns the number of the step that the code belongs to; null: it is wrong, or too old */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  // The library throws at letters whose bytes are more than six.
  if (!CODE.test(code)) return null;
  const away = totp(secret).validate({ token: code, window: STEPS_AWAY, timestamp: now });
  return away === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + away;
}
