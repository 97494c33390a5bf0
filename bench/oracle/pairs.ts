import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { newToken } from "../../api/src/security/tokens";
import { Browser } from "../../api/src/testing/browser";
import { signIn } from "../../api/src/testing/people";
import type { TestApp } from "../../api/src/testing/test-app";
import { from, statusesOf, typePassword } from "../../api/src/testing/visitors";

const WRONG = "Wr0ngpass";
/** Wrong passwords are forgotten after ten minutes: so many tries last less. */
const TRIES_OF_A_NETWORK = 500;

interface Pairs {
  /** What is asked. */
  call: string;
  pairs: number;
  /** In so many of a hundred the address with an account took longer: 50 says nothing. */
  longer: number;
}

/** Measures, for `count` pairs of an address with an account and one without, whether time tells which is which. */
export async function measurePairs(test: TestApp, count: number): Promise<Pairs[]> {
  let asked = 0;
  const timeOf = async (email: string, { isFresh = false, address = "" }) => {
    const browser = await new Browser(test.app).open();
    if (isFresh) browser.cookies.set("device", newToken());
    asked += 1;
    // Beyond five wrong passwords of a network a captcha is asked for: each try has a network of its own.
    const own = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const body = { email, password: WRONG };
    const begun = performance.now();
    await browser.call(paths.login, { body, headers: from(address || own) });
    return performance.now() - begun;
  };
  let unsolved = 0;
  const withoutCaptcha = async (email: string) => {
    const address = `192.0.2.${Math.floor(unsolved / TRIES_OF_A_NETWORK)}`;
    if (unsolved % TRIES_OF_A_NETWORK === 0) await exhaust(test, address);
    unsolved += 1;
    return timeOf(email, { isFresh: true, address });
  };
  const calls: [string, (email: string) => Promise<number>][] = [
    ["wrong password", (email) => timeOf(email, {})],
    ["wrong password, fresh cookie", (email) => timeOf(email, { isFresh: true })],
    ["captcha not solved, fresh cookie", withoutCaptcha],
  ];
  const found: Pairs[] = [];
  for (const [call, measure] of calls) {
    const longer = Math.round((await shareOf(test, count, measure)) * 1000) / 10;
    found.push({ call, pairs: count, longer });
  }
  return found;
}

/** The share of pairs in which the known address took longer. */
async function shareOf(
  test: TestApp,
  count: number,
  measure: (email: string) => Promise<number>,
): Promise<number> {
  const known = await signIn(test.app, count);
  let longer = 0;
  for (const [index, { email }] of known.entries()) {
    const unknown = `${randomUUID().replaceAll("-", "").slice(0, 16)}@example.ru`;
    // The first measurement may find things as the pair before has left them.
    const isFirst = index % 2 === 1;
    const one = await measure(isFirst ? email : unknown);
    const other = await measure(isFirst ? unknown : email);
    if (isFirst ? one > other : other > one) longer += 1;
  }
  return longer / count;
}

/** So many wrong passwords that everyone from there is asked for a captcha. */
const exhaust = ({ app }: TestApp, address: string) =>
  statusesOf(31, () =>
    typePassword(app, { email: `${randomUUID()}@example.ru`, password: WRONG, address }),
  );
