import type { FastifyInstance, FastifyRequest } from "fastify";
import { AROUND } from "../lib/network";
import { hasCode, tooMany } from "./counter";
import type { Counter } from "./counter";
import { byNetwork, emailKey, typedEmail } from "./keys";

const MINUTES = 10;

/**
 * Number of wrong passwords in ten minutes that require no captcha. A person mistypes a few; a school or a clinic behind one
 * address, some dozens. An account that is tried from many networks requires the captcha, too, but is never blocked.
 */
const free = { pair: 5, network: 30, account: 50 };

/**
 * Number of wrong passwords of one account from one network or known browser, after which the network or browser has to wait.
 * Attempts without the required captcha are counted separately, and an attempt with a solved one always passes.
 */
const max = { withCaptcha: 30, withoutCaptcha: 10, unsolved: 30 };

interface Door {
  /** Name of the counters: patients and colleagues are counted separately. */
  name: "sign-in" | "staff-sign-in";
  /** Key of a browser that is known to the account with the body's `email`; null: unknown. */
  knownDevice: (request: FastifyRequest) => Promise<string | null>;
}

type SignIn = <Result>(request: FastifyRequest, attempt: () => Promise<Result>) => Promise<Result>;

/** A counter of wrong passwords with its key and the number that requires no captcha. */
interface Counted {
  counter: Counter;
  key: string;
  free: number;
}

/**
 * Wraps the check of a password. Only wrong passwords count, for the account and the network from which they come, so nobody can
 * lock another person out from elsewhere. A browser in which the account has signed in before is counted separately, so strangers
 * in its network cannot do so either. Beyond the free attempts the captcha is required.
 *
 * @returns a function that throws at different speeds (`failEvenly`), in addition to the errors of the attempt, captcha_failed
 * and too_many_requests
 */
export function limitSignIn(app: FastifyInstance, { name, knownDevice }: Door): SignIn {
  const pairs = app.limits.counter(name, MINUTES);
  const networks = app.limits.counter(`${name}-network`, MINUTES);
  const accounts = app.limits.counter(`${name}-account`, MINUTES);
  const limit = app.captchaIsOn ? max.withCaptcha : max.withoutCaptcha;

  const countedFor = async (request: FastifyRequest): Promise<[Counted, ...Counted[]]> => {
    const device = await knownDevice(request);
    const [network, around] = byNetwork(request);
    return [
      { counter: pairs, key: device ?? emailKey(request)[0], free: free.pair },
      { counter: networks, key: network, free: free.network },
      ...(around === undefined
        ? []
        : [{ counter: networks, key: around, free: free.network * AROUND }]),
      { counter: accounts, key: typedEmail(request), free: free.account },
    ];
  };

  const unsolved = app.limits.counter(`${name}-unsolved`, MINUTES);
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

  return async (request, attempt) => {
    const counted = await countedFor(request);
    const [{ key: own }] = counted;
    const before = await Promise.all(counted.map(({ counter, key }) => counter.look(key)));
    const proven = counted.some((each, at) => (before[at]?.times ?? 0) >= each.free);
    if (proven) await requireCaptcha(request, own);

    // An attempt counts while it runs, and afterwards only if it has failed, so that concurrent attempts are limited, too.
    const counts = await Promise.all(counted.map(({ counter, key }) => counter.add(key)));
    const undo = () => Promise.all(counted.map(({ counter, key }) => counter.takeBack(key)));
    let result;
    try {
      const [pair] = counts;
      if (pair !== undefined && pair.times > limit) throw tooMany(pair);
      const isBeyond = counted.some((each, at) => (counts[at]?.times ?? 0) - 1 >= each.free);
      if (!proven && isBeyond) await requireCaptcha(request, own);
      result = await attempt();
    } catch (error) {
      if (!hasCode(error, ["invalid_credentials"])) await undo();
      throw error;
    }
    await undo();
    return result;
  };
}
