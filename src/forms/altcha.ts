import type { CaptchaChallenge } from "@rodinki/contract/captcha";

/**
 * Solves a proof of work in the browser. Nothing is loaded from outside; the solver itself is fetched
 * when a form first needs it.
 *
 * @returns the token for `g-recaptcha-response`
 * @throws when the work is stopped or takes longer than the library allows (90 s)
 */
export async function solveAltcha(
  challenge: CaptchaChallenge,
  controller: AbortController,
): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error("The proof of work was not finished");
  return btoa(JSON.stringify({ challenge, solution }));
}
