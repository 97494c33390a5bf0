import { randomUUID } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { newToken } from "../security/tokens";
import { Browser } from "../testing/browser";
import { repeats } from "../testing/effort";
import { signIn } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { from, statusesOf, typePassword } from "../testing/visitors";

/**
 * What no-oracle.test.ts proves by the statements, measured: of two addresses, of which one has an account, the time of one
 * answer each tells which with hardly more luck than a coin. In a short run only a gross difference shows.
 */
const PAIRS = repeats({ whole: 2_000, quick: 10 });
const MOST_OFF = repeats({ whole: 0.05, quick: 0.45 });
const TIMEOUT = 40 * 60_000;

const WRONG = "Wr0ngpass";
const test = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });

/** An address of a network of its own for each number. */
const networkOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

let asked = 0;

/** @returns how long the answer took, in ms */
async function timeOf(email: string, { isFresh = false, address = "" }): Promise<number> {
  const browser = await new Browser(test.app).open();
  if (isFresh) browser.cookies.set("device", newToken());
  asked += 1;
  const headers = from(address || networkOf(asked));
  const begun = performance.now();
  await browser.call(paths.login, { body: { email, password: WRONG }, headers });
  return performance.now() - begun;
}

/** So many wrong passwords that whoever comes from there is asked for a captcha. */
const exhaust = (address: string) =>
  statusesOf(31, () =>
    typePassword(test.app, { email: `${randomUUID()}@example.ru`, password: WRONG, address }),
  );

/** The share of pairs in which the known address took longer. */
async function shareOf(measure: (email: string) => Promise<number>): Promise<number> {
  const known = await signIn(test.app, PAIRS);
  let longer = 0;
  for (const [index, { email }] of known.entries()) {
    const unknown = `${randomUUID().replaceAll("-", "").slice(0, 16)}@example.ru`;
    // Whoever comes first may find things as the pair before has left them.
    const [first, second] = index % 2 ? [email, unknown] : [unknown, email];
    const [one, other] = [await measure(first), await measure(second)];
    if (index % 2 ? one > other : other > one) longer += 1;
  }
  return longer / PAIRS;
}

it.each([
  ["without the cookie of a browser", false],
  ["with a fresh one", true],
])(
  "a wrong password %s",
  async (_which, isFresh) => {
    const share = await shareOf((email) => timeOf(email, { isFresh }));
    expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(MOST_OFF);
  },
  TIMEOUT,
);

it(
  "a captcha that was not solved, with the fresh cookie of a browser",
  async () => {
    let tries = 0;
    const share = await shareOf(async (email) => {
      // Before the network is forgiven what it has done.
      const address = `192.0.2.${Math.floor(tries / 500)}`;
      if (tries % 500 === 0) await exhaust(address);
      tries += 1;
      return timeOf(email, { isFresh: true, address });
    });
    expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(MOST_OFF);
  },
  TIMEOUT,
);
