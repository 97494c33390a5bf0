import * as paths from "@rodinki/contract/paths";
import { eq, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts";
import { cancel, book, hold } from "../../../../testing/booking";
import { refusal } from "../../../../testing/browser";
import { clinicAtNoon, createTime } from "../../../../testing/calendar";
import { closeHours, undo, wholeDay } from "../../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../../testing/outbox";
import { signInOne } from "../../../../testing/people";
import { caller } from "../../../../testing/reception";
import { rowsOf } from "../../../../testing/rows";
import { colleague } from "../../../../testing/staff";
import { useTestApp } from "../../../../testing/test-app";
import { lapse, offerToken } from "../../../../testing/waiting";

const test = useTestApp();

async function fullClinic() {
  const clinic = await clinicAtNoon(test);
  const time = await createTime(test.app, clinic, 26 * 60);
  const owner = (await signInOne(test.app)).browser;
  const { id } = await book(owner, time);
  const { browser } = await colleague(test.app, clinic.id, "reception");
  const params = { id: clinic.id };
  const until = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const entryOf = (entry_id: number, { id, by } = { id: clinic.id, by: browser }) => {
    const call = { params: { id, entry_id }, json: { clinic_time_id: time.id } };
    return {
      book: () => by.call(paths.bookOffered, call),
      decline: () => by.call(paths.declineForCaller, call),
      leave: () => by.call(paths.takeOffWaitingList, { params: call.params }),
    };
  };
  return {
    clinic,
    time,
    browser,
    entryOf,
    join: (fields: object = {}) =>
      browser.call(paths.putOnWaitingList, { params, json: { ...caller, until, ...fields } }),
    listed: async () => (await browser.call(paths.listCallersWaiting, { params })).json().data,
    becomesFree: async () => {
      await cancel(owner, id);
      await test.app.timesOffered();
    },
  };
}

const EMAIL = "zoya@example.ru";

it("offers by telephone what becomes free, which one press books", async () => {
  const { time, join, listed, becomesFree, entryOf } = await fullClinic();
  expect((await join()).statusCode).toBe(201);
  expect(await listed()).toMatchObject([{ phone: "79161234567", hasEmail: false, offer: null }]);

  await becomesFree();

  const [waiting] = await listed();
  expect(waiting?.offer).toMatchObject({ clinicTimeId: time.id, day: time.day, clinic: null });
  expect(refusal(await hold((await signInOne(test.app)).browser, time))).toBe("409 slot_taken");
  const press = entryOf(waiting?.id ?? 0);
  for (let round = 0; round < 2; round += 1) {
    expect((await press.book()).json()).toMatchObject({ day: time.day, isEmailed: false });
    expect(await listed()).toEqual([]);
  }
});

it("mails the offer, whose link books without an account", async () => {
  const { join, listed, becomesFree } = await fullClinic();
  await join({ email: EMAIL });
  await becomesFree();

  const token = await offerToken(test, EMAIL);
  const nobody = (await signInOne(test.app)).browser;
  expect((await nobody.call(paths.showOffer, { body: { token } })).json().data).toMatchObject({
    isCaller: true,
  });
  const booked = await nobody.call(paths.acceptOffer, { body: { token } });
  expect(booked.statusCode).toBe(201);
  expect(booked.json().recordId).toMatch(/^РК-/);
  expect(await listed()).toEqual([]);
  const again = await nobody.call(paths.acceptOffer, { body: { token } });
  expect(again.json()).toEqual(booked.json());
  expect((await lastEmailTo(test, EMAIL)).text).toContain("Клиника записала вас");
  expect((await emailsTo(test, EMAIL)).length).toBe(2);
});

it("passes an unanswered offer on, and moves the entry to the end", async () => {
  const { time, join, listed, becomesFree, entryOf } = await fullClinic();
  await join();
  await join({ family_name: "Орлова" });
  await becomesFree();
  const [first] = await listed();
  expect(first).toMatchObject({ familyName: "Кузнецова", offer: { clinicTimeId: time.id } });

  await lapse(test, { withGrace: false });
  await test.app.timesOffered();
  const [next, behind] = await listed();
  expect([next, behind]).toMatchObject([
    { familyName: "Орлова", offer: { clinicTimeId: time.id } },
    { familyName: "Кузнецова", offer: null },
  ]);
  expect(refusal(await entryOf(first?.id ?? 0).book())).toBe("410 code_expired");

  const press = entryOf(next?.id ?? 0);
  await press.decline();
  await press.decline();
  expect(await listed()).toMatchObject([{ offer: null }, { offer: null }]);
  await press.leave();
  expect(await listed()).toMatchObject([{ familyName: "Кузнецова" }]);
  const stored = sql`select from waiting_callers where entry_id = ${next?.id}`;
  expect(await rowsOf(test.app, stored)).toEqual([]);
});

it("refuses who waits or is booked, what is free, and others' entries", async () => {
  const { clinic, join, listed, entryOf } = await fullClinic();
  await join();
  const again = await join({ family_name: "ЗОЯ", name: "Кузнецова" });
  expect(refusal(again)).toBe("409 already_waiting");
  for (const wrong of [{ until: "2020-01-01" }, { patronymic_name: "" }]) {
    const refused = refusal(await join({ family_name: "Орлова", ...wrong }));
    expect([wrong, refused]).toEqual([wrong, "422 validation_failed"]);
  }
  const [waiting] = await listed();
  const { id } = await clinicAtNoon(test);
  const by = (await colleague(test.app, id, "reception")).browser;
  const foreign = entryOf(waiting?.id ?? 0, { id, by });
  expect(refusal(await foreign.book())).toBe("404 not_found");
  await foreign.leave();
  expect(await listed()).toHaveLength(1);
  // A time that becomes free is offered to whoever waits.
  await entryOf(waiting?.id ?? 0).leave();
  await createTime(test.app, clinic, 27 * 60);
  const free = await join({ family_name: "Орлова" });
  expect(refusal(free)).toBe("409 time_is_free");
});

it.each([
  ["gives an offer back to a caller who waits on", true],
  ["leaves free what was held for a caller who waits no more", false],
])("%s when a closing is undone", async (_what, isWaiting) => {
  const { clinic, time, join, listed, becomesFree, entryOf } = await fullClinic();
  await join();
  await becomesFree();
  const [waiting] = await listed();
  const { browser } = await colleague(test.app, clinic.id);
  const { action } = await closeHours(browser, { clinic }, wholeDay(time.day));
  expect(await listed()).toMatchObject([{ offer: null }]);
  const press = entryOf(waiting?.id ?? 0);
  if (!isWaiting) await press.leave();

  expect((await undo(browser, { clinic }, action.id)).statusCode).toBe(200);

  expect(await listed()).toEqual(isWaiting ? [waiting] : []);
  const held = await hold((await signInOne(test.app)).browser, time);
  expect(held.statusCode).toBe(isWaiting ? 409 : 200);
  expect((await press.book()).statusCode).toBe(isWaiting ? 201 : 404);
});

async function known() {
  const at = await fullClinic();
  const person = await signInOne(test.app);
  // The surname differs from that of the patient who has the time.
  await test.app.database.update(users).set({ surname: "Орлова" }).where(eq(users.id, person.id));
  const said = {
    family_name: "Орлова",
    name: "Анна",
    birth_date: "20.05.1990",
    email: person.email.toUpperCase(),
    comment: "Звонить после шести",
  };
  return {
    ...at,
    person,
    join: async (fields: object = {}) =>
      expect((await at.join({ ...said, ...fields })).statusCode).toBe(201),
    own: async () => (await person.browser.call(paths.showOwnData)).json().data,
  };
}

type Known = Awaited<ReturnType<typeof known>>;
const sectionOf = async ({ own }: Known, name: string) =>
  (await own()).sections.find((section) => section.name === name)?.records ?? [];

it("shows a person their waiting entries of clinics, and who has read them", async () => {
  const at = await known();
  await at.join();
  await at.listed();

  const [noted] = await sectionOf(at, "waitingCallers");
  const said = Object.fromEntries((noted ?? []).map(({ name, value }) => [name, value]));
  expect({ ...said, email: said["email"]?.toLowerCase() }).toMatchObject({
    birthDate: "1990-05-20",
    email: at.person.email,
    familyName: "Орлова",
    phone: "79161234567",
    comment: "Звонить после шести",
  });
  const [entry] = await sectionOf(at, "waitingEntries");
  expect(entry?.find(({ name }) => name === "stoppedAt")?.text).toMatch(/^не остановлены/);
  expect((await at.own()).views).toMatchObject([{ what: "лист ожидания" }]);
});

it("erases it with the account, and what is held is free", async () => {
  const at = await known();
  await at.join();
  await at.becomesFree();
  expect(await at.listed()).toMatchObject([{ offer: { clinicTimeId: at.time.id } }]);
  // A later change of the account's name or e-mail does not unlink the visit.
  const changed = { surname: "Новикова", email: `new-${at.person.email}` };
  await test.app.database.update(users).set(changed).where(eq(users.id, at.person.id));
  expect(await sectionOf(at, "waitingCallers")).toHaveLength(1);
  const [entry] = await at.listed();
  const subscription = { of: "waiting", id: entry?.id };
  // An e-mail about the entry that waits to be sent; of no kind that the sweep of ended offers drops.
  await test.app.database.execute(
    sql`insert into letters (kind, recipient, content, due_at)
      values ('later', ${at.person.email}, ${JSON.stringify({ subscription })}, now() + interval '1 day')`,
  );

  expect((await at.person.browser.call(paths.deleteAccount)).statusCode).toBe(200);

  expect(await at.listed()).toEqual([]);
  const { email } = at.person;
  const left = sql`select from waiting_callers where email ilike ${email}
    union all select from letters where recipient ilike ${email} and kind <> 'farewell'`;
  expect(await rowsOf(test.app, left)).toEqual([]);
  expect((await hold((await signInOne(test.app)).browser, at.time)).statusCode).toBe(200);
});

it.each([
  ["name", { name: "Мария" }],
  ["birthday", { birth_date: "21.05.1990" }],
  ["mailbox", { email: "somebody.else@example.ru" }],
])("leaves to the clinic what has another %s", async (_what, fields) => {
  const at = await known();
  await at.join(fields);

  expect(await sectionOf(at, "waitingCallers")).toEqual([]);
  expect(await sectionOf(at, "waitingEntries")).toEqual([]);
  await at.person.browser.call(paths.deleteAccount);
  expect(await at.listed()).toHaveLength(1);
});
