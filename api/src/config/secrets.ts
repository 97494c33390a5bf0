import { fail } from "./values";

const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;

export function sessionSecret(text: string | undefined, production: boolean): string | null {
  if (text === undefined) {
    return production ? fail("SESSION_SECRET", "is required in production") : null;
  }
  if (text.length < SECRET_LENGTH) {
    return fail("SESSION_SECRET", `expected at least ${SECRET_LENGTH} characters`);
  }
  if (production && (/secret|example|change|sample/i.test(text) || new Set(text).size < 8)) {
    return fail("SESSION_SECRET", "is a sample value; make one with: openssl rand -base64 48");
  }
  return text;
}

export function metricsToken(text: string | undefined): string | null {
  if (text === undefined || text.length >= METRICS_TOKEN_LENGTH) return text ?? null;
  return fail("METRICS_TOKEN", `expected at least ${METRICS_TOKEN_LENGTH} characters`);
}
