import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { lookAgains } from "../database/schema/subscriptions";
import type { Browser } from "./browser";
import { signInOne } from "./people";
import type { Person } from "./people";
import type { TestApp } from "./test-app";
import { visitThatIsOver } from "./booking";

export const setLookAgain = (browser: Browser, months: number | string) =>
  browser.call(paths.setLookAgain, { body: { months } });

export const showLookAgain = async (browser: Browser) =>
  (await browser.call(paths.showLookAgain)).json().data;

export async function visitor(test: TestApp): Promise<Person> {
  const person = await signInOne(test.app);
  await visitThatIsOver(test, person.browser);
  return person;
}

export const makeLookAgainDue = (test: TestApp, days = 0) =>
  test.app.database
    .update(lookAgains)
    .set({ dueAt: sql`now() - make_interval(days => ${days}, secs => 1)` });

export const storedLookAgains = (test: TestApp) => test.app.database.select().from(lookAgains);
