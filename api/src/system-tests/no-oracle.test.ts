import { register } from "../testing/accounts";
import { solvedCaptcha } from "../testing/captcha";
import { signInOne } from "../testing/people";
import { hearStatements, statementsOf } from "../testing/statements";
import { useTestApp } from "../testing/test-app";
import { until } from "../testing/until";
import {
  addColleagues,
  kindOf,
  makeWorld,
  ofColleagues,
  ofPatients,
  someEmail,
} from "./oracle/questions";
import type { Prepare, State, World } from "./oracle/questions";

/**
 * A caller cannot find out by response times whether an address has an account or waits for a confirmation: for every
 * address a call sends the database the same statements in the same order. oracle/run.ts measures durations.
 */
hearStatements();

const test = useTestApp({ RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" });
let world: World;
beforeAll(async () => {
  world = await makeWorld(test);
});

/** A fresh address of each kind: of an account, of a registration that waits, and of nobody. */
async function patients(): Promise<Record<string, string>> {
  const form = { email: someEmail(), ...(await solvedCaptcha(test.app)) };
  expect((await register(test, form)).statusCode).toBe(201);
  await test.app.mailSettled();
  const { email: known } = await signInOne(test.app);
  return { known, waiting: form.email, unknown: someEmail() };
}

/** The jobs that send e-mails and notices run at any time, and their statements are the same for every e-mail. */
const isOfARound = (statement: string) =>
  /^update "letters"|^with (?:sent|next) as [^]*push_notices/.test(statement);

/** Records the answer and the statements of a call for each kind of address, until one matches `behind`. */
async function statementsOfEach(
  addresses: Record<string, string>,
  prepare: Prepare,
  behind = /./,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [kind, email] of Object.entries(addresses)) {
    const call = await prepare(email);
    let answer = "";
    const sent = await statementsOf(async (soFar) => {
      answer = kindOf(await call(), email);
      await until(() => soFar.some((one) => behind.test(one)));
    });
    found[kind] = [answer, ...sent.filter((statement) => !isOfARound(statement))];
  }
  return found;
}

function expectNoDifference({ unknown, ...others }: Record<string, string[]>): void {
  expect(unknown?.length).toBeGreaterThan(1);
  for (const sent of Object.values(others)) expect(sent).toEqual(unknown);
}

it.each(Object.entries(ofPatients))("%s", async (name, prepare) => {
  // A wrong password is noted after the answer.
  const behind = name.startsWith("wrong password") ? /insert into security_events/ : undefined;
  expectNoDifference(await statementsOfEach(await patients(), prepare(world), behind));
});

it("a second password link, while the first is good", async () => {
  const addresses = await patients();
  const prepare = ofPatients["password link"]!(world);
  for (const email of Object.values(addresses)) await (await prepare(email))();
  await test.app.mailSettled();
  expectNoDifference(await statementsOfEach(addresses, prepare));
});

describe("who works in a clinic", () => {
  async function colleagues(): Promise<Record<string, string>> {
    const states: State[] = ["working", "invited", "disabled"];
    const known = await Promise.all(states.map((state) => addColleagues(world, 1, state)));
    return { ...Object.fromEntries(known.flat().entries()), unknown: someEmail() };
  }

  it("is not revealed by a wrong password", async () => {
    const prepare = ofColleagues["wrong password"]!(world);
    expectNoDifference(await statementsOfEach(await colleagues(), prepare));
  });

  it.each(["password link", "invitation by another clinic"])(
    "is not revealed by the answer: %s",
    async (name) => {
      const found = await statementsOfEach(await colleagues(), ofColleagues[name]!(world));
      const answers = new Set(Object.values(found).map(([answer]) => answer));
      expect([...answers]).toEqual([expect.stringMatching(/^200\n/)]);
    },
  );
});
