import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { staff } from "../database/schema/staff";
import { newToken } from "../security/secret";
import { cityOf, register, updateEmail, visitor } from "../testing/accounts";
import { Browser, refusal } from "../testing/browser";
import { createClinic } from "../testing/calendar";
import { solvedCaptcha } from "../testing/captcha";
import { signInOne } from "../testing/people";
import { invite, colleague, inviteColleague, signInStaff } from "../testing/staff";
import { hearStatements, statementsOf } from "../testing/statements";
import { useTestApp } from "../testing/test-app";
import type { TestApp } from "../testing/test-app";
import { until } from "../testing/until";
import { from, statusesOf, typePassword } from "../testing/visitors";
import type { Answer } from "./oracle/world";

/**
 * A caller cannot find out by response times whether an address has an account or waits for a confirmation: for every
 * address a call sends the database the same statements in the same order.
 */
hearStatements();

const WRONG = "Wr0ngpass";
const someEmail = () => `${randomUUID()}@example.ru`;

async function addresses(test: TestApp): Promise<Record<string, string>> {
  const [waiting, unknown] = [someEmail(), someEmail()];
  const captcha = test.app.captchaIsOn ? await solvedCaptcha(test.app) : {};
  const form = { email: waiting, ...captcha };
  expect((await register(test, form)).statusCode).toBe(201);
  await test.app.mailSettled();
  return { known: (await signInOne(test.app)).email, waiting, unknown };
}

/** The jobs that send e-mails and notices run at any time, and their statements are the same for every e-mail. */
const isOfARound = (statement: string) =>
  /^update "letters"|^with (?:sent|next) as [^]*push_notices/.test(statement);

/** Records the answer and the statements of `call` for each kind of address, until one matches `behind`. */
async function statementsOfEach(
  addressesOf: Record<string, string>,
  call: (email: string) => Promise<Answer>,
  behind?: RegExp,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [sort, email] of Object.entries(addressesOf)) {
    let answer = "";
    const sent = await statementsOf(async (soFar) => {
      const { statusCode, body } = await call(email);
      answer = `${statusCode} ${body.replaceAll(email, "").replace(/\d+/g, "0")}`;
      await until(() => !behind || soFar.some((one) => behind.test(one)));
    });
    found[sort] = [answer, ...sent.filter((statement) => !isOfARound(statement))];
  }
  return found;
}

function expectNoDifference({ unknown, ...others }: Record<string, string[]>): void {
  expect(unknown?.length).toBeGreaterThan(1);
  for (const sent of Object.values(others)) expect(sent).toEqual(unknown);
}

describe("without a captcha", () => {
  const test = useTestApp();

  it.each<[what: string, call: (browser: Browser, email: string) => Promise<Answer>]>([
    ["a password link", (browser, email) => browser.call(paths.sendResetLink, { body: { email } })],
    ["a registration", (_browser, email) => register(test, { email })],
    [
      "an e-mail of activation again",
      (browser, email) => browser.call(paths.resendActivation, { body: { email } }),
    ],
    [
      "an e-mail about an opening",
      async (browser, email) => {
        const body = { city_id: await cityOf(test), "policy-agree": true, email };
        return browser.call(paths.askForOpeningAlert, { body });
      },
    ],
  ])("%s", async (_what, call) => {
    const browser = await visitor(test);
    const kinds = await addresses(test);
    expectNoDifference(await statementsOfEach(kinds, (email) => call(browser, email)));
  });

  it("another e-mail of one's own account", async () => {
    const person = await signInOne(test.app);
    const call = (email: string) => updateEmail(person, email);
    expectNoDifference(await statementsOfEach(await addresses(test), call));
  });

  it("a second password link, while the first is good", async () => {
    const browser = await visitor(test);
    const sendLink = (email: string) => browser.call(paths.sendResetLink, { body: { email } });
    const kinds = await addresses(test);
    for (const email of Object.values(kinds)) await sendLink(email);
    await test.app.mailSettled();
    expectNoDifference(await statementsOfEach(kinds, sendLink));
  });
});

describe("sign-in", () => {
  const test = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });

  async function signIn(email: string, address: string, cookie?: string) {
    const browser = await new Browser(test.app).open();
    if (cookie !== undefined) browser.cookies.set("device", cookie);
    const body = { email, password: WRONG };
    return browser.call(paths.login, { body, headers: from(address) });
  }

  // Each has its own network, because a captcha is required after five wrong passwords.
  const ways: [how: string, network: string, cookie: () => string | undefined][] = [
    ["without the cookie of a browser", "192.0.2.77", () => undefined],
    ["with a fresh one", "192.0.2.78", newToken],
  ];

  it.each(ways)("a wrong password %s, and the note of it", async (_how, network, cookie) => {
    const call = (email: string) => signIn(email, network, cookie());
    const kinds = await addresses(test);
    expectNoDifference(await statementsOfEach(kinds, call, /insert into security_events/));
  });

  it.each(ways)("a captcha that was not solved, %s", async (_how, near, cookie) => {
    const network = near.replace("192.0.2", "198.51.100");
    await statusesOf(31, () =>
      typePassword(test.app, { email: someEmail(), password: WRONG, address: network }),
    );
    const call = async (email: string) => {
      const response = await signIn(email, network, cookie());
      expect(refusal(response)).toBe("422 captcha_failed");
      return response;
    };
    expectNoDifference(await statementsOfEach(await addresses(test), call));
  });
});

describe("who works in a clinic", () => {
  const test = useTestApp();

  async function colleagues(): Promise<Record<string, string>> {
    const { id } = await createClinic(test.app);
    const [working, former] = [await colleague(test.app, id), await colleague(test.app, id)];
    const left = eq(staff.email, former.email);
    await test.app.database.update(staff).set({ disabledAt: new Date() }).where(left);
    const { email: invited } = await inviteColleague(test.app, id);
    return { known: working.email, invited, former: former.email, unknown: someEmail() };
  }

  it("is not revealed by a wrong password", async () => {
    const call = (email: string) => signInStaff(new Browser(test.app), email, WRONG);
    expectNoDifference(await statementsOfEach(await colleagues(), call));
  });

  // oracle/run.ts measures their durations.
  it("is not revealed by the answer to a link or an invitation", async () => {
    const { id } = await createClinic(test.app);
    const { browser } = await colleague(test.app, id);
    const calls = [
      (email: string) => browser.call(paths.sendStaffPasswordLink, { body: { email } }),
      (email: string) => invite(browser, id, { email }),
    ];
    for (const call of calls) {
      const kinds = new Set<string>();
      for (const email of Object.values(await colleagues())) {
        const { statusCode, body } = await call(email);
        kinds.add(`${statusCode} ${body.replace(email, "").replace(/\d+/g, "0")}`);
      }
      expect([...kinds]).toEqual([expect.stringMatching(/^200 /)]);
    }
  });
});
