import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { Browser } from "./browser";

export const CAPTCHA = "g-recaptcha-response";

export async function solve(app: FastifyInstance) {
  const response = await new Browser(app).call(paths.getCaptchaChallenge);
  const challenge = response.json();
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

export const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

export const solvedCaptcha = async (app: FastifyInstance) => ({
  [CAPTCHA]: encode(await solve(app)),
});
