import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { openingAlerts } from "../../../database/schema/openings";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { openingToken } from "../../../testing/outbox";
import { sweep } from "../../../testing/sweep";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
const email = "waits@example.ru";

/** @returns the token of its e-mail */
async function ask(): Promise<string> {
  const { cityId } = await createClinic(test.app);
  await new Browser(test.app).call(paths.askForOpeningAlert, {
    body: { city_id: cityId, email, "policy-agree": true },
  });
  return openingToken(test, email);
}
const confirm = (token: string) =>
  new Browser(test.app).call(paths.confirmOpeningAlert, { body: { token } });
const expire = (interval: string) =>
  test.app.database
    .update(openingAlerts)
    .set({ expiresAt: sql`${openingAlerts.expiresAt} - ${interval}::interval` });
const countLeft = async () => {
  await sweep(test.app.database);
  return test.app.database.$count(openingAlerts);
};

it("erases who waits in vain after a year", async () => {
  const token = await ask();
  expect((await confirm(token)).statusCode).toBe(200);
  await expire("364 days");
  expect(await countLeft()).toBe(1);

  await expire("1 day");

  expect(refusal(await confirm(token)).status).toBe(404);
  expect(await countLeft()).toBe(0);
});

it("erases who has not confirmed after a day, and their link is good until then", async () => {
  const token = await ask();
  await expire("23 hours");
  expect(await countLeft()).toBe(1);

  await expire("1 hour");

  expect(refusal(await confirm(token)).status).toBe(404);
  expect(await countLeft()).toBe(0);
});
