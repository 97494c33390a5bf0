import { randomUUID } from "node:crypto";
import { signIn } from "../../testing/people";
import type { TestApp } from "../../testing/test-app";
import { callsOf } from "./calls";
import type { Prepare } from "./calls";

interface Pairs {
  /** The call that is measured. */
  call: string;
  pairs: number;
  /** Percentage in which the address with an account took longer: 50 says nothing. */
  longer: number;
}

/**
 * Measures, for `count` pairs of an address with an account and one without, whether time tells which is which.
 *
 * @param only names of calls; none: all
 */
export async function measurePairs(
  test: TestApp,
  count: number,
  only: string[] = [],
): Promise<Pairs[]> {
  const found: Pairs[] = [];
  const calls = await callsOf(test);
  for (const call of only.length > 0 ? only : Object.keys(calls)) {
    const prepare = calls[call];
    if (!prepare) throw new Error(`"${call}" is none of: ${Object.keys(calls).join(", ")}`);
    const longer = Math.round((await shareOf(test, count, prepare)) * 1000) / 10;
    found.push({ call, pairs: count, longer });
  }
  return found;
}

/** The share of pairs in which the known address took longer. */
async function shareOf(test: TestApp, count: number, prepare: Prepare): Promise<number> {
  const timeOf = async (email: string) => {
    const call = await prepare(email);
    // What a call leaves to do behind its answer is not counted to the next one.
    await test.app.mailSettled();
    const begun = performance.now();
    const { statusCode } = await call();
    return { took: performance.now() - begun, statusCode };
  };
  const known = await signIn(test.app, count);
  let longer = 0;
  for (const [index, { email }] of known.entries()) {
    const unknown = `${randomUUID().replaceAll("-", "").slice(0, 16)}@example.ru`;
    // The first measurement may find things as the pair before has left them.
    const isFirst = index % 2 === 1;
    const one = await timeOf(isFirst ? email : unknown);
    const other = await timeOf(isFirst ? unknown : email);
    if (one.statusCode !== other.statusCode || one.statusCode === 429) {
      throw new Error(`answers ${one.statusCode} and ${other.statusCode}: no pair to compare`);
    }
    if (isFirst ? one.took > other.took : other.took > one.took) longer += 1;
  }
  return longer / count;
}
