import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { movedVisit } from "../../../testing/alternatives";
import { hold, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { createNeighbour } from "../../../testing/calendar";
import { closeAsProposed, createDay, passEmailDelay, undo } from "../../../testing/closing";
import { journalOf } from "../../../testing/journal";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookFor, find, takeHeld, undoChange } from "../../../testing/reception";
import { changedMeanwhile, holdExpired, notFound, tooLate } from "../../../testing/refusals";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const EMAIL = "zoya.kuznetsova@example.ru";

it("takes a held time for a caller, with the e-mail of the telephone, and frees the other", async () => {
  const at = await createDay(test.app, [
    ["10:00"],
    ["13:00", "13:15", "13:30", "13:45", "14:00", "14:15", "14:30"],
  ]);
  const { browser } = await colleague(test.app, at.clinic.id);
  await bookFor(browser, at.clinic.id, at.at("10:00").id, { email: EMAIL });
  await closeAsProposed(browser, at);
  await passEmailDelay(test.app);
  const reception = (await colleague(test.app, at.clinic.id, "reception")).browser;
  const [found] = (await find(reception, at.clinic.id, "Кузнецова")).json().visits;
  if (found === undefined) throw new Error("nobody was found");
  const [first, second] = [at.at("13:15", 1), at.at("13:30", 1)];
  expect(found.alternatives).toMatchObject([
    { clinicTimeId: first.id, timeBegin: "13:15" },
    { clinicTimeId: second.id },
  ]);

  const key = randomUUID();
  const taken = await takeHeld(reception, at.clinic.id, found, second.id, key);
  expect(taken.json()).toMatchObject({ emails: 1, action: { lettersAt: null, undoUntil: null } });
  expect((await takeHeld(reception, at.clinic.id, found, second.id, key)).json()).toEqual(
    taken.json(),
  );
  const [now] = (await find(reception, at.clinic.id, "Кузнецова")).json().visits;
  expect(now).toMatchObject({ begins: "13:30", sequence: found.sequence + 1, alternatives: [] });
  const emails = await emailsTo(test, EMAIL);
  expect(emails.at(-1)?.text).toMatch(/По просьбе по телефону[^]*Было: .*13:00[^]*Будет: .*13:30/);
  expect(emails).toHaveLength(3);
  expect(await journalOf(test.app.database, "appointment", found.id)).toContainEqual(
    expect.objectContaining({ actor: "staff", action: "move" }),
  );
  expect((await hold((await signInOne(test.app)).browser, first)).statusCode).toBe(200);
  const again = await undoChange(reception, at.clinic.id, taken.json().action.id);
  expect(refusal(again)).toEqual(tooLate);
});

it("says the time that the person knows while the closing's e-mail waits, and its undo leaves them", async () => {
  const { at, anna, visit, browser, done, reserved } = await movedVisit(test);
  const seen = { id: visit.id, sequence: 1 };

  expect((await takeHeld(browser, at.clinic.id, seen, reserved.first.id)).statusCode).toBe(200);
  expect((await lastEmailTo(test, anna.email)).text).toMatch(/Было: .*10:00[^]*Будет: .*13:15/);
  expect((await undo(browser, at, done.action.id)).json()).toMatchObject({
    restored: 0,
    kept: [{ because: "moved" }],
  });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:15" }]);
});

it("refuses what is not held for the visit, or no longer, and other clinics", async () => {
  const { at, anna, visit, browser, reserved } = await movedVisit(test);
  const seen = { id: visit.id, sequence: 1 };
  const takes = (time: { id: number }, by = seen) => takeHeld(browser, at.clinic.id, by, time.id);

  expect(refusal(await takes(at.at("14:00", 1)))).toEqual(holdExpired);
  expect(refusal(await takes(reserved.first, { ...seen, sequence: 0 }))).toEqual(changedMeanwhile);
  const neighbour = await createNeighbour(test.app, at.clinic);
  const stranger = (await colleague(test.app, neighbour.id)).browser;
  expect(refusal(await takeHeld(stranger, neighbour.id, seen, reserved.first.id))).toEqual(
    notFound,
  );
  await test.app.database.execute(sql`update holds set expires_at = now() where seat = -2`);
  expect(refusal(await takes(reserved.first))).toEqual(holdExpired);
  const params = { id: at.clinic.id, appointment_id: visit.id };
  expect((await browser.call(paths.showVisit, { params })).json().alternatives).toEqual([]);
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
});
