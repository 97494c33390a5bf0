import type { CaptchaChallenge } from "@rodinki/contract/captcha";

/** A challenge that does not expire soon. */
export const challenge: CaptchaChallenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "",
    salt: "",
    cost: 1,
    keyLength: 32,
    keyPrefix: "",
    expiresAt: Math.round(Date.now() / 1000) + 600,
  },
  signature: "",
};
