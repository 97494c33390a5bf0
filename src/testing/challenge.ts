import type { CaptchaChallenge } from "@rodinki/contract/captcha";

/** @param expiresAt Unix time in seconds */
export const challengeUntil = (expiresAt: number): CaptchaChallenge => ({
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "",
    salt: "",
    cost: 1,
    keyLength: 32,
    keyPrefix: "",
    expiresAt,
  },
  signature: "",
});

/** One that does not expire soon. */
export const challenge = challengeUntil(Math.round(Date.now() / 1000) + 600);
