import * as paths from "@rodinki/contract/paths";
import type { Browser } from "./browser";
import { closeAsProposed, createVisitedDay, passEmailDelay } from "./closing";
import { lastEmailTo } from "./outbox";
import type { TestApp } from "./test-app";

const QUARTERS = ["13:00", "13:15", "13:30", "13:45", "14:00", "14:15", "14:30"];

/** A visit at ten, moved to one o'clock by a closing, with two of six times held as its alternatives: at 13:15 and 13:30. */
export async function movedVisit(test: TestApp) {
  const { at, person: anna, ...known } = await createVisitedDay(test.app, [["10:00"], QUARTERS]);
  const done = await closeAsProposed(known.browser, at);
  const reserved = { first: at.at("13:15", 1), second: at.at("13:30", 1) };
  return { at, anna, done, reserved, ...known };
}

export async function movedEmail(test: TestApp, email: string) {
  await passEmailDelay(test.app);
  const { text } = await lastEmailTo(test, email);
  return { text, token: /#reminder=([\w-]+)&answer=not-coming/.exec(text)?.[1] ?? "" };
}

export const take = (browser: Browser, token: string, { id }: { id: number }) =>
  browser.call(paths.takeAlternative, { body: { token, clinic_time_id: id } });
