import * as paths from "@rodinki/contract/paths";
import { book } from "./booking";
import type { Browser } from "./browser";
import { closeAsProposed, createDay, passEmailDelay } from "./closing";
import { lastEmailTo } from "./outbox";
import { signInOne } from "./people";
import { colleague } from "./staff";
import type { TestApp } from "./test-app";

const QUARTERS = ["13:00", "13:15", "13:30", "13:45", "14:00", "14:15", "14:30"];

/** A visit at ten, moved to one o'clock by a closing, with two of six times held as its alternatives: at 13:15 and 13:30. */
export async function movedVisit(test: TestApp, known?: { email: string; browser: Browser }) {
  const at = await createDay(test.app, [["10:00"], QUARTERS]);
  const anna = known ?? (await signInOne(test.app));
  const visit = await book(anna.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  const done = await closeAsProposed(browser, at);
  const reserved = { first: at.at("13:15", 1), second: at.at("13:30", 1) };
  return { at, anna, visit, browser, done, reserved };
}

/** Sends the e-mail about a closing. @returns its text, and the secret of its links */
export async function movedEmail(test: TestApp, email: string) {
  await passEmailDelay(test.app);
  const { text } = await lastEmailTo(test, email);
  return { text, token: /#reminder=([\w-]+)&answer=not-coming/.exec(text)?.[1] ?? "" };
}

export const take = (browser: Browser, token: string, { id }: { id: number }) =>
  browser.call(paths.takeAlternative, { body: { token, clinic_time_id: id } });
