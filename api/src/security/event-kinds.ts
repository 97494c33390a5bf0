/** Kinds of security events of an account. */
export const securityEventKinds = [
  "sign-in",
  "sign-in-failure",
  "sign-in-captcha",
  "lock",
  "refusal",
  "password-changed",
  "email-changed",
  "email-undone",
  "sessions-ended",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
