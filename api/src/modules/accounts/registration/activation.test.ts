import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { activations } from "../../../database/schema/registrations";
import * as accounts from "../../../testing/accounts";
import { activationExpired, visitor } from "../../../testing/accounts";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { activationCode, emailsTo } from "../../../testing/outbox";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
let city = 0;

beforeAll(async () => {
  city = (await createClinic(test.app)).cityId;
});

const register = (email: string) => accounts.register(test, city, { email });
const activate = (code: string) => accounts.activate(test, code);
const resend = async (email: string) =>
  (await visitor(test)).call(paths.resendActivation, { body: { email } });
const ageCodes = () => test.app.database.update(activations).set({ expiresAt: sql`now()` });

it("takes an activation code within a day, from the site's own script only, and tells again whose e-mail it was", async () => {
  await register("codes@example.ru");
  const code = await activationCode(test, "codes@example.ru");

  const scanner = await new Browser(test.app).call(paths.activate, { params: { code } });
  expect(refusal(scanner)).toEqual({ status: 400, code: "bad_request" });
  expect(refusal(await activate("unknown"))).toEqual({ status: 404, code: "not_found" });
  await ageCodes();
  expect(refusal(await activate(code))).toEqual(activationExpired);

  await resend("codes@example.ru");
  const fresh = await activationCode(test, "codes@example.ru");
  expect((await activate(fresh)).json()).toMatchObject({ email: "codes@example.ru" });
  for (const again of [fresh, code]) {
    const { message, email } = (await activate(again)).json();
    expect([message, email]).toEqual([
      expect.stringMatching(/уже подтвержден/),
      "codes@example.ru",
    ]);
  }
});

it("sends a new e-mail for a link that is too old, and to nobody for one that is none", async () => {
  const browser = await visitor(test);
  const again = (code: string) => browser.call(paths.resendActivation, { body: { code } });
  await register("stale@example.ru");
  const stale = await activationCode(test, "stale@example.ru");
  await ageCodes();

  const answers = [await again(stale), await again("unknown")];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await emailsTo(test, "stale@example.ru")).toHaveLength(2);
  const fresh = await activationCode(test, "stale@example.ru");
  expect((await activate(fresh)).statusCode).toBe(200);

  await again(stale);
  expect(await emailsTo(test, "stale@example.ru")).toHaveLength(2);
});
