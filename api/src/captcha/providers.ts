import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey as pbkdf2 } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import type { CaptchaChallenge } from "@rodinki/contract/captcha";
import type { Database } from "../database/database";
import { deriveKey } from "../security/secret";
import { spendChallenge } from "./captcha-repository";
import type { OutsideCaptcha } from "../../../shared/outside-captchas";

/** A captcha, which distinguishes people from programs. `verify` returns whether a token is valid; each token is accepted once. */
export interface CaptchaProvider {
  verify: (token: string, ip: string) => Promise<boolean>;
}

/** Validity of a challenge: long enough to fill in the form after solving it. */
const VALID_MINUTES = 20;
/**
 * The work: `counter` derivations of `cost` rounds each, 200 × 1,000 rounds of SHA-256 on average. Measured
 * with one thread of WebCrypto on a 2-core server: 0.02 to 0.06 s. A cheap phone is 5 to 10 times slower and
 * stays under a second; a program that registers thousands pays for each of them.
 */
const COST = 1_000;
const COUNTER = { least: 100, most: 300 };

const keys = (secret: string) => ({
  hmacSignatureSecret: deriveKey(secret, "altcha challenge").toString("base64url"),
  hmacKeySignatureSecret: deriveKey(secret, "altcha key").toString("base64url"),
});

/** A signed proof-of-work challenge; nothing is stored for it. */
export async function createAltchaChallenge(secret: string): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(COUNTER.most, COUNTER.least),
    deriveKey: pbkdf2,
    expiresAt: new Date(Date.now() + VALID_MINUTES * 60_000),
    ...keys(secret),
  });
  // The library's types declare fields optional that these options always set.
  return challenge as CaptchaChallenge;
}

/** Verifies solutions of the service's own challenges, each of them once. */
export function altcha(secret: string, database: Database): CaptchaProvider {
  return {
    verify: async (token) => {
      const payload = readPayload(token);
      if (payload === null || !(await isSolved(payload, secret))) return false;
      const { signature, parameters } = payload.challenge;
      const expiresAt = new Date(parameters.expiresAt * 1000);
      return spendChallenge(database, { signature, expiresAt });
    },
  };
}

function readPayload(token: string): (Payload & { challenge: CaptchaChallenge }) | null {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8")) as ReturnType<
      typeof readPayload
    >;
  } catch {
    return null;
  }
}

async function isSolved({ challenge, solution }: Payload, secret: string): Promise<boolean> {
  try {
    const result = await verifySolution({
      challenge,
      solution,
      deriveKey: pbkdf2,
      ...keys(secret),
    });
    return result.verified;
  } catch {
    // The library throws on a payload of a wrong shape.
    return false;
  }
}

interface Service {
  url: string;
  /** Parameters of the request to the captcha service. */
  question: (serverKey: string, token: string, ip: string) => Record<string, string>;
  isGood: (answer: Record<string, unknown>) => boolean;
}

const services: Record<OutsideCaptcha, Service> = {
  /** @see https://yandex.cloud/ru/docs/smartcaptcha/quickstart#check-answer */
  smartcaptcha: {
    url: "https://smartcaptcha.cloud.yandex.ru/validate",
    question: (secret, token, ip) => ({ secret, token, ip }),
    isGood: ({ status }) => status === "ok",
  },
};

const TIMEOUT = 5_000;

/**
 * A captcha of another company. Fails closed: without a clear answer from the service nobody passes.
 *
 * @param config `url` replaces the service's own address
 */
export function outsideCaptcha(config: {
  provider: OutsideCaptcha;
  serverKey: string;
  url: string | null;
}): CaptchaProvider {
  const { url, question, isGood } = services[config.provider];
  return {
    verify: async (token, ip) => {
      try {
        const response = await fetch(config.url ?? url, {
          method: "POST",
          body: new URLSearchParams(question(config.serverKey, token, ip)),
          signal: AbortSignal.timeout(TIMEOUT),
        });
        return response.ok && isGood((await response.json()) as Record<string, unknown>);
      } catch {
        return false;
      }
    },
  };
}
