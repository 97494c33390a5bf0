import type { CaptchaChallenge } from "@rodinki/contract/captcha";
import { getCaptchaChallenge } from "@rodinki/contract/paths";
import { request } from "../api-client/request";
import type { CaptchaEngine } from "./captcha-engine";

/** Time before its expiry at which a token is renewed, so that the server does not refuse it. */
const RENEW_BEFORE_MS = 15_000;

/**
 * A proof of work instead of a puzzle: the browser solves a challenge by itself, and the next one when the token
 * expires. Nothing is loaded from outside; the solver is fetched when a form first needs it.
 */
export const altcha: CaptchaEngine = {
  hasFace: false,
  render: (_container, _parameters, events) => {
    let response = "";
    let work = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;

    const stop = () => {
      work.abort();
      clearTimeout(expiry);
      response = "";
    };
    const execute = () => {
      stop();
      work = new AbortController();
      void solveNext(work);
    };
    const expire = () => {
      events.onTokenExpired();
      execute();
    };
    const solveNext = async (own: AbortController) => {
      const challenge = await request(getCaptchaChallenge);
      if (own.signal.aborted) return;
      if (!challenge.ok) return events.onNetworkError();
      try {
        const token = await solve(challenge.data, own);
        if (own.signal.aborted) return;
        const end = challenge.data.parameters.expiresAt * 1000 - RENEW_BEFORE_MS;
        expiry = setTimeout(expire, Math.max(0, end - Date.now()));
        response = token;
        events.onSuccess(token);
      } catch (error) {
        if (!own.signal.aborted) events.onJavascriptError({ message: String(error) });
      }
    };

    execute();
    return { execute, getResponse: () => response, reset: execute, destroy: stop };
  },
};

/** @throws when the work is stopped or takes longer than the library allows (90 s) */
async function solve(challenge: CaptchaChallenge, controller: AbortController): Promise<string> {
  const { solveChallenge, deriveKey } = await import("./altcha-solver");
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error("The proof of work was not finished");
  return btoa(JSON.stringify({ challenge, solution }));
}
