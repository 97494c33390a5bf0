import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { book, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { apply, asProposed, createDay, hoursOf, preview } from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** One visit at ten, a free time at one, and a coordinator. */
async function oneVisit() {
  const at = await createDay(test.app, [["10:00"], ["13:00", "13:15"]]);
  const person = await signInOne(test.app);
  const visit = await book(person.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  return { at, person, visit, browser };
}

it("notes as read whom it names to somebody who agreed to a preview that is none", async () => {
  const { at, visit, browser } = await oneVisit();

  const refused = await apply(browser, at, {
    ...hoursOf(at),
    digest: "0".repeat(64),
    people: [],
  });

  expect(refusal(refused)).toEqual({ status: 409, code: "changed_meanwhile" });
  expect(refused.body).toContain("Иванова");
  expect(
    await rowsOf(
      test.app,
      sql`select action from journal where subject = 'appointment' and subject_id = ${visit.id} and actor = 'staff'`,
    ),
  ).toEqual([{ action: "read" }]);
});

it("cancels nobody because nothing was decided about them", async () => {
  const { at, person, visit, browser } = await oneVisit();
  const { digest } = (await preview(browser, at, hoursOf(at))).json();

  const refused = await apply(browser, at, { ...hoursOf(at), digest, people: [] });

  expect(refusal(refused)).toEqual({ status: 422, code: "validation_failed" });
  expect(await list(person.browser)).toMatchObject([{ id: visit.id, timeBegin: "10:00" }]);
});

it("answers a key with what was done only to who wants the same again", async () => {
  const { at, visit, browser } = await oneVisit();
  const seen = (await preview(browser, at, hoursOf(at))).json();
  const [key, body] = [randomUUID(), { ...hoursOf(at), ...asProposed(seen) }];
  const done = (await apply(browser, at, body, key)).json();

  expect((await apply(browser, at, body, key)).json()).toEqual(done);
  for (const other of [{ people: [{ id: visit.id, to: null }] }, { to: "13:10" }]) {
    const answer = await apply(browser, at, { ...body, ...other }, key);
    expect(refusal(answer)).toEqual({ status: 422, code: "validation_failed" });
  }
});
