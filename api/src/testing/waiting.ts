import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { Browser } from "./browser";
import { clinicAtNoon } from "./calendar";
import type { TestClinic, TestTime } from "./calendar";
import { bookedVisit, cancel } from "./booking";
import { secretMailedTo } from "./outbox";
import { signInOne } from "./people";
import type { Person } from "./people";
import type { TestApp } from "./test-app";

const dayFrom = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const join = (browser: Browser, { cityId }: TestClinic, fields = {}) =>
  browser.call(paths.joinWaiting, {
    body: { city_id: cityId, since: dayFrom(-1), until: dayFrom(30), ...fields },
  });

export async function booked(
  test: TestApp,
  clinic: TestClinic,
  minutesFromNow?: number,
): Promise<{ person: Person; time: TestTime; visitId: number }> {
  const { person, time, visit } = await bookedVisit(test, clinic, minutesFromNow);
  return { person, time, visitId: visit.id };
}

export async function waiting(test: TestApp, clinic: TestClinic, fields = {}): Promise<Person> {
  const person = await signInOne(test.app);
  const response = await join(person.browser, clinic, fields);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return person;
}

export async function twoWaiting(test: TestApp) {
  const clinic = await clinicAtNoon(test);
  const { person, time, visitId } = await booked(test, clinic);
  const [first, second] = [await waiting(test, clinic), await waiting(test, clinic)];
  return { clinic, person, time, visitId, first, second };
}

/** A time that was given back and is offered to the first of two waiting people. */
export async function offered(test: TestApp) {
  const { person, visitId, ...known } = await twoWaiting(test);
  await cancel(person.browser, visitId);
  const offer = await offerTo(test, known.first);
  if (offer === null) throw new Error("nothing was offered");
  return { ...known, person, offer };
}

export const entries = async ({ browser }: Person) =>
  (await browser.call(paths.listWaiting)).json().data;

export async function entryOf(person: Person): Promise<number> {
  const [entry] = await entries(person);
  if (entry === undefined) throw new Error("nobody waits");
  return entry.id;
}

export async function offerTo(test: TestApp, person: Person) {
  await test.app.timesOffered();
  return (await entries(person))[0]?.offer ?? null;
}

export const offerToken = (test: TestApp, email: string): Promise<string> =>
  secretMailedTo(test, email, /#offer=([\w-]+)&answer=accept/);

/** Makes every offer expire, as after half an hour, with or without the grace period of its hold. */
export async function lapse({ app }: TestApp, { withGrace }: { withGrace: boolean }) {
  const ahead = withGrace ? sql`interval '0'` : sql`interval '30 seconds'`;
  await app.database.execute(sql`update waiting_offers set expires_at = now()`);
  await app.database.execute(
    sql`update holds set expires_at = now() + ${ahead} where seat < 0 and expires_at > now() + ${ahead}`,
  );
}
