import * as paths from "@rodinki/contract/paths";
import type { Person } from "./people";
import type { PushService, TestBrowser } from "./push-service";
import type { TestApp } from "./test-app";

type Caller = Pick<Person, "browser">;

export const showPush = async ({ browser }: Caller) =>
  (await browser.call(paths.showPush)).json().data;

/** Turns notices on as the site does. */
export async function turnOn(person: Caller, subscription: TestBrowser, fields = {}) {
  const { key } = await showPush(person);
  return person.browser.call(paths.turnOnPush, { body: { ...subscription, key, ...fields } });
}

/** Turns notices on in a browser of the person. */
export async function subscribed(person: Caller, service: PushService): Promise<TestBrowser> {
  const subscription = service.subscribe();
  const answer = await turnOn(person, subscription);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return subscription;
}

/** Waits for due notices. @returns all notices sent to this browser, oldest first */
export async function noticesTo(
  { app }: TestApp,
  { received }: PushService,
  { endpoint }: TestBrowser,
) {
  await app.pushSettled();
  return received
    .filter(({ browser }) => browser.endpoint === endpoint)
    .map(({ text }) => JSON.parse(text) as { tag: string; path: string; answerBy: number | null });
}
