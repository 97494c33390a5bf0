import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Count, Counter } from "../../../limits/counter";
import { byNetwork, emailKey, typedEmail } from "../../../limits/keys";
import { hasCode, tooMany } from "../../../limits/too-many";
import { failEvenly } from "../../../security/even-time";
import { knownDevice } from "./devices";

const MINUTES = 10;

/**
 * Wrong passwords in ten minutes that need no captcha. A person mistypes a few; a school or a clinic behind one
 * address, some dozens; and an account that is tried from many networks at once is asked, too, but never refused.
 */
const free = { pair: 5, network: 30, account: 50 };

/**
 * Wrong passwords of one account from one network, after which that network waits; or from one browser that it knows. Tries
 * without the captcha that was asked for are counted by themselves, and who has solved one always passes.
 */
const max = { withCaptcha: 30, withoutCaptcha: 10, unsolved: 30 };

type SignIn = <Result>(request: FastifyRequest, attempt: () => Promise<Result>) => Promise<Result>;

/**
 * Wraps the check of a password. Only wrong ones count, for the account in the network that they come from; so
 * nobody can lock another person out from elsewhere. Time does not tell why somebody was refused. A browser in which the account has signed in before counts for itself,
 * so strangers of its network cannot either. Beyond what is free the captcha is asked for.
 *
 * @returns a function that throws, beside what the attempt throws, captcha_failed and too_many_requests
 */
export function limitSignIn(app: FastifyInstance): SignIn {
  const counters = [
    { of: app.limits.counter("sign-in", MINUTES), free: free.pair },
    { of: app.limits.counter("sign-in-network", MINUTES), free: free.network },
    { of: app.limits.counter("sign-in-account", MINUTES), free: free.account },
  ];
  const keysOf = async (request: FastifyRequest) => {
    const email = typedEmail(request);
    const device = await knownDevice(app.database, email, app.sessions.deviceToken(request));
    return [device ?? emailKey(request), byNetwork(request), email];
  };
  const most = app.captchaIsOn ? max.withCaptcha : max.withoutCaptcha;
  const exceeds = (counts: Count[], own: number) =>
    counters.some((counter, index) => (counts[index]?.times ?? 0) - own >= counter.free);

  const unsolved = app.limits.counter("sign-in-unsolved", MINUTES);
  const requireCaptcha = async (request: FastifyRequest, key: string) => {
    app.recordSecurityEvent("sign-in-captcha", null);
    try {
      await app.requireCaptcha(request);
    } catch (error) {
      if (!hasCode(error, ["captcha_failed"])) throw error;
      const count = await unsolved.add(key);
      throw count.times > max.unsolved ? tooMany(count) : error;
    }
  };

  const limited: SignIn = async (request, attempt) => {
    const keys = await keysOf(request);
    const own = keys[0] ?? "";
    const each = <Answer>(ask: (counter: Counter, key: string) => Answer) =>
      counters.map(({ of }, index) => ask(of, keys[index] ?? ""));

    const before = await Promise.all(each((of, key) => of.look(key)));
    const proven = exceeds(before, 0);
    if (proven) await requireCaptcha(request, own);

    // Counted while it is tried, and taken back unless it fails: many at once see each other.
    const counts = await Promise.all(each((of, key) => of.add(key)));
    const takeBack = () => Promise.all(each((of, key) => of.takeBack(key)));
    let result;
    try {
      const [pair] = counts;
      if (pair !== undefined && pair.times > most) throw tooMany(pair);
      if (!proven && exceeds(counts, 1)) await requireCaptcha(request, own);
      result = await attempt();
    } catch (error) {
      if (!hasCode(error, ["invalid_credentials"])) await takeBack();
      throw error;
    }
    await takeBack();
    return result;
  };
  return (request, attempt) => failEvenly(limited(request, attempt));
}
