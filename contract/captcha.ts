import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import * as paths from "./paths";

/**
 * A challenge of ALTCHA 2. The solved payload, base64 of
 * `{ challenge, solution }`, travels as the field `g-recaptcha-response` and counts once.
 */
export const CaptchaChallenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.Optional(Type.String()),
    expiresAt: Type.Integer({ description: "Unix time in seconds" }),
  }),
  signature: Type.String(),
});
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

export const captchaCalls = {
  [paths.getCaptchaChallenge]: {
    summary: "A challenge of the self-hosted captcha",
    response: { 200: CaptchaChallenge },
  },
} as const satisfies CallTable;
