import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { movedVisit } from "../../../testing/alternatives";
import { book, hold, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { createNeighbour, createTime } from "../../../testing/calendar";
import { closeAsProposed, createDay, passEmailDelay, undo } from "../../../testing/closing";
import { journalOf } from "../../../testing/journal";
import { emailsTo, lastEmailTo, mailSettled } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookFor, caller, change, find, takeHeld, undoChange } from "../../../testing/reception";
import { answerWith, reminderToken } from "../../../testing/reminders";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const EMAIL = "zoya.kuznetsova@example.ru";

async function reception() {
  const at = await createDay(test.app, [["10:00", "10:15", "13:00"], ["11:00"]]);
  const { browser } = await colleague(test.app, at.clinic.id, "reception");
  const params = { id: at.clinic.id, day: at.day };
  return {
    at,
    browser,
    bookAt: (clock: string, fields: object = {}, key?: string) =>
      bookFor(browser, at.clinic.id, at.at(clock).id, fields, key),
    visitsOf: async (query: string) => (await find(browser, at.clinic.id, query)).json().visits,
    dayOf: async () => (await browser.call(paths.showClinicDay, { params })).json(),
  };
}

it("books for a caller without an e-mail, to be found and phoned", async () => {
  const { at, bookAt, visitsOf, dayOf } = await reception();

  const answer = await bookAt("10:00", {}, "one");

  expect(answer.statusCode).toBe(201);
  const booked = answer.json();
  const { id } = booked;
  expect(booked).toMatchObject({ begins: "10:00", isElsewhere: false, isEmailed: false });
  expect((await bookAt("10:00", {}, "one")).json()).toEqual(booked);
  const late = await hold((await signInOne(test.app)).browser, at.at("10:00"));
  expect(refusal(late)).toBe("409 slot_taken");
  expect(await visitsOf("4567")).toMatchObject([{ id, familyName: "Кузнецова", email: "" }]);
  expect(await dayOf()).toMatchObject({
    visits: [{ id, phone: "79161234567", isToBePhoned: true }],
    toPhone: [{ id, change: "none", hasEmail: false, isUndelivered: false }],
  });
  const noted = sql`select j.operator, c.kind from journal j join consents c on c.appointment_id = j.subject_id
    where j.subject_id = ${id} and j.action = 'book-by-phone'`;
  expect(await rowsOf(test.app, noted)).toEqual([{ operator: "Анна Клиникова", kind: "by-phone" }]);
});

it("refuses a person twice, a held time, no patronymic and no consent", async () => {
  const { at, bookAt } = await reception();
  await bookAt("10:00");

  const twice = await bookAt("10:15", { family_name: "Зоя", name: "КУЗНЕЦОВА" });
  expect(refusal(twice)).toBe("409 already_booked");
  expect(twice.json()).toHaveProperty("message", expect.stringContaining("10:00"));
  await hold((await signInOne(test.app)).browser, at.at("13:00"));
  const other = { family_name: "Орлова" };
  expect(refusal(await bookAt("13:00", other))).toBe("409 slot_taken");
  for (const wrong of [
    { patronymic_name: "" },
    { consent: false },
    { birth_date: "05.06.2019" },
    { name: "Зоя www.evil.example" },
    { email: "нет" },
  ]) {
    const refused = refusal(await bookAt("10:15", { ...other, ...wrong }));
    expect([wrong, refused]).toEqual([wrong, "422 validation_failed"]);
  }
});

it("mails and reminds a caller, whose link cancels without an account", async () => {
  const { bookAt, visitsOf } = await reception();
  const email = "zoya@example.ru";
  const booked = (await bookAt("10:00", { email })).json();

  const sent = await lastEmailTo(test, email);
  expect(sent.text).toContain("Клиника записала вас по телефону");
  expect(sent.calendar).toContain("METHOD:REQUEST");
  await reminderToken(test, { email, appointmentId: booked.id });
  expect((await lastEmailTo(test, email)).subject).toContain("Напоминание");

  const nobody = (await signInOne(test.app)).browser;
  const [, token = ""] = /#reminder=([\w-]+)/.exec(sent.text) ?? [];
  expect((await answerWith(nobody, token, "not-coming")).statusCode).toBe(200);
  expect(await visitsOf(booked.recordId)).toMatchObject([{ status: "canceled" }]);
  expect((await lastEmailTo(test, email)).subject).toContain("Запись отменена");
});

it("moves callers when hours close, lists them, and restores the visit", async () => {
  const { at, browser, bookAt, visitsOf, dayOf } = await reception();
  const coordinator = (await colleague(test.app, at.clinic.id)).browser;
  const { id, recordId } = (await bookAt("10:00")).json();

  const closed = await closeAsProposed(coordinator, at);
  expect(closed).toMatchObject({ moved: 1, canceled: 0, emails: 0, toPhone: 1 });
  expect(await dayOf()).toMatchObject({
    visits: [{ id, begins: "11:00" }],
    toPhone: [{ id, change: "moved", before: { begins: "10:00" } }],
  });

  const undone = await undo(coordinator, at, closed.action.id);
  expect(undone.json()).toMatchObject({ restored: 1 });
  expect((await dayOf()).visits).toMatchObject([{ id, begins: "10:00" }]);
  const [{ sequence } = { sequence: -1 }] = await visitsOf(recordId);
  const canceled = await change(browser, at.clinic.id, { id, sequence });
  expect(canceled.json()).toMatchObject({ emails: 0 });

  // The statement of docs/operations.md for a person who asks to be forgotten.
  await test.app.database.execute(sql`
    delete from appointments where record_id = ${recordId} and user_id is null and status = 'canceled'`);
  expect(await visitsOf(recordId)).toEqual([]);
});

it("gives a visit to the account with its mailbox, name and birthday", async () => {
  const { bookAt } = await reception();
  const owner = await signInOne(test.app);
  const named = { family_name: "Иванова", name: "Анна", birth_date: "20.05.1990" };
  const own = { ...named, email: owner.email };

  await bookAt("10:00", { ...own, birth_date: caller.birth_date });
  await bookAt("10:15", { ...own, name: "Другая" });
  expect(await list(owner.browser)).toEqual([]);

  const { id } = (await bookAt("13:00", own)).json();
  expect(await list(owner.browser)).toMatchObject([{ id, timeBegin: "13:00" }]);
  const noted = await journalOf(test.app.database, "appointment", id);
  expect(noted.map(({ action, userId }) => [action, userId])).toEqual([
    ["book-by-phone", owner.id],
    ["take-over", owner.id],
  ]);
});

it("books in the city's other clinic, and shows nothing of what is there", async () => {
  const { at, browser, visitsOf } = await reception();
  const neighbour = await createNeighbour(test.app, at.clinic);
  const first = await createTime(test.app, neighbour, 60);
  const second = await createTime(test.app, neighbour, 90);

  const booked = (await bookFor(browser, at.clinic.id, first.id)).json();
  expect(booked).toMatchObject({ clinic: "Соседняя клиника", isElsewhere: true });
  expect(await visitsOf(booked.recordId)).toEqual([]);
  // The clinic must not learn that the person has a visit elsewhere: a duplicate is the smaller harm.
  expect((await bookFor(browser, at.clinic.id, second.id)).statusCode).toBe(201);
});

it("limits changes of visits with one unproven e-mail, from any visit", async () => {
  const { at, browser, bookAt, visitsOf } = await reception();
  const email = "stranger@example.ru";
  await bookAt("10:00", { email });
  await bookAt("13:00", { email: "Stranger+2@example.ru", family_name: "Орлова" });
  const to = (round: number) => at.at(round % 2 === 0 ? "10:15" : "10:00").id;
  const move = async (name: string, target: number) => {
    const [visit] = await visitsOf(name);
    return change(browser, at.clinic.id, visit!, { to: target });
  };

  for (let round = 0; round < 12; round += 1) {
    expect((await move("Кузнецова", to(round))).statusCode).toBe(200);
  }
  expect(refusal(await move("Кузнецова", to(12)))).toBe("429 too_many_requests");
  expect(refusal(await move("Орлова", to(12)))).toBe("429 too_many_requests");
  // Whoever has an account has proven the mailbox.
  const own = await book((await signInOne(test.app)).browser, at.at("11:00", 1));
  expect((await change(browser, at.clinic.id, own)).statusCode).toBe(200);
});

it("takes a held time for a caller, and frees the other", async () => {
  const at = await createDay(test.app, [
    ["10:00"],
    ["13:00", "13:15", "13:30", "13:45", "14:00", "14:15", "14:30"],
  ]);
  const { browser } = await colleague(test.app, at.clinic.id);
  await bookFor(browser, at.clinic.id, at.at("10:00").id, { email: EMAIL });
  // A closing suspends what has not been sent.
  await mailSettled(test);
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
  expect(refusal(again)).toBe("409 too_late");
});

it("says the time that the person knows while the closing's e-mail waits", async () => {
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

  expect(refusal(await takes(at.at("14:00", 1)))).toBe("410 hold_expired");
  expect(refusal(await takes(reserved.first, { ...seen, sequence: 0 }))).toBe(
    "409 changed_meanwhile",
  );
  const neighbour = await createNeighbour(test.app, at.clinic);
  const stranger = (await colleague(test.app, neighbour.id)).browser;
  expect(refusal(await takeHeld(stranger, neighbour.id, seen, reserved.first.id))).toBe(
    "404 not_found",
  );
  await test.app.database.execute(sql`update holds set expires_at = now() where seat = -2`);
  expect(refusal(await takes(reserved.first))).toBe("410 hold_expired");
  const params = { id: at.clinic.id, appointment_id: visit.id };
  expect((await browser.call(paths.showVisit, { params })).json().alternatives).toEqual([]);
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
});
