import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { todayIn } from "../../../shared/days";
import { clinicTimes } from "../database/schema/calendar";
import { visitor } from "./accounts";
import { cancel, create, heldTimeId, hold, move } from "./booking";
import type { Browser } from "./browser";
import { createNeighbour, createTime } from "./calendar";
import type { TestTime } from "./calendar";
import type { History } from "./history";
import { bookFor, caller, change, doctorsOfToday, walkIn } from "./reception";
import { setLookAgain } from "./look-again";
import { join } from "./waiting";

async function confirm(browser: Browser, { token }: { token: string }): Promise<void> {
  const answer = await browser.call(paths.confirmOpeningAlert, { body: { token } });
  expect(answer.statusCode).toBe(200);
}

const stranger = ({ test }: History) => visitor(test);
const newTime = ({ test, clinic }: History) => createTime(test.app, clinic, 3 * 24 * 60, 0);

async function bookChild(person: History) {
  const time = await newTime(person);
  const child = {
    family_name: person.say("Ребёнок"),
    comment: person.say("слово"),
    birth_date: "18.04.2019",
    phone: person.phone,
  };
  const timeId = await heldTimeId(person.browser, time, { birthday: child.birth_date });
  const made = await create(person.browser, timeId, child, person.from);
  expect(made.statusCode).toBe(201);
  return { time, visit: made.json().data };
}

const personFields = ({ surname, phone }: History) => ({
  family_name: surname,
  birth_date: "20.05.1990",
  phone: `8${phone.slice(1)}`,
});

async function bookByPhone(
  person: History,
  said: { email: string; comment: string; name: string },
  time?: TestTime,
) {
  const { id } = time ?? (await newTime(person));
  const fields = { ...personFields(person), ...said };
  const booked = await bookFor(await person.atClinic(), person.clinic.id, id, fields);
  expect(booked.statusCode).toBe(201);
  return booked.json();
}

const isOver = ({ test }: History, { id }: TestTime) =>
  test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '15 minutes'`, endsAt: sql`now()` })
    .where(eq(clinicTimes.id, id));

/** Lets an hour pass, after which a mailbox may get e-mails again. */
export async function anHourPasses({ test }: History): Promise<void> {
  const { database } = test.app;
  await database.execute(sql`update opening_alerts set mailed_at = mailed_at - interval '1 hour'`);
  await database.execute(sql`update letters set created_at = created_at - interval '1 hour'`);
}

/** Actions that leave data, which the test combines in every order. */
export const actions = {
  "asks with the address of the account": (person) => person.ask(person.email),
  "asks with another address": (person) => person.ask(person.otherAddress()),
  "asks with an address of before": (person) => person.ask(person.addresses.at(-1) ?? ""),
  "asks without signing in": async (person) => person.ask(person.email, await stranger(person)),
  "waits for an opening": async (person) => {
    const alert = await person.waitForOpening(person.email);
    await confirm(await stranger(person), alert);
    person.shown.add(alert.cityName);
  },
  "waits for an opening with another address": async (person) => {
    const alert = await person.waitForOpening(person.otherAddress());
    await confirm(person.browser, alert);
    person.shown.add(alert.cityName);
  },
  "waits with an address that is confirmed elsewhere": async (person) =>
    confirm(await stranger(person), await person.waitForOpening(person.otherAddress())),
  "waits with an address that nobody confirms": async (person) => {
    await person.waitForOpening(person.otherAddress());
  },
  "waits without signing in": async (person) => {
    const browser = await stranger(person);
    const alert = await person.waitForOpening(person.email, browser);
    await confirm(browser, alert);
    person.shown.add(alert.cityName);
  },
  "changes the e-mail": (person) => person.changeEmail(),
  "undoes a change": (person) => person.undo(),
  "books, moves and cancels": async (person) => {
    const { visit } = await bookChild(person);
    const time = await newTime(person);
    await hold(person.browser, time, { consumer_id: visit.id });
    expect((await move(person.browser, visit.id, time)).statusCode).toBe(200);
    expect((await cancel(person.browser, visit.id)).statusCode).toBe(200);
  },
  "reviews a visit and wants to look again": async (person) => {
    const { time, visit } = await bookChild(person);
    await isOver(person, time);
    const params = { recordId: visit.recordId };
    const body = { rating: 5, text: person.say("отзыв"), next_step: "yes" };
    expect((await person.browser.call(paths.sendReview, { params, body })).statusCode).toBe(201);
    expect((await setLookAgain(person.browser, 3)).statusCode).toBe(200);
  },
  "is booked by telephone, moved and canceled": async (person) => {
    const at = await person.atClinic();
    const said = { email: person.email, comment: person.say("слово") };
    const { id } = await bookByPhone(person, { ...said, name: "Анна" });
    const to = (await newTime(person)).id;
    const moved = await change(at, person.clinic.id, { id, sequence: 0 }, { to });
    expect(moved.statusCode).toBe(200);
    expect((await change(at, person.clinic.id, { id, sequence: 1 })).statusCode).toBe(200);
  },
  "is booked by telephone for a mailbox that is proven later": async (person) => {
    const said = person.sayToClinic();
    // Booked in another clinic, as one clinic does not book a person twice.
    const clinic = await createNeighbour(
      person.test.app,
      person.clinic,
      `Клиника ${person.addresses.length}`,
    );
    const time = await createTime(person.test.app, clinic, 3 * 24 * 60, 0);
    await bookByPhone(person, { ...said, name: "Анна" }, time);
    await person.prove(said);
  },
  "is booked by telephone for a mailbox that nobody proves": async (person) => {
    const said = person.sayToClinic();
    await bookByPhone(person, { ...said, name: said.comment });
  },
  "comes without a visit": async (person) => {
    const [at, { id }] = [await person.atClinic(), person.clinic];
    await createTime(person.test.app, person.clinic, 0, 0);
    const [doctor] = await doctorsOfToday(at, id);
    const place = { doctor_id: doctor?.id ?? 0, clinic_time_id: null };
    const { comment } = person.sayToClinic();
    const said = { ...personFields(person), name: comment, comment };
    expect((await walkIn(at, id, place, said)).statusCode).toBe(201);
  },
  "waits by telephone, and no more": async (person) => {
    const [browser, { id, timeZone }] = [await person.atClinic(), person.clinic];
    const comment = person.say("слово");
    person.shown.delete(comment);
    person.hidden.add(comment);
    const said = {
      ...caller,
      ...personFields(person),
      name: comment,
      comment,
      email: person.email,
    };
    const params = { id };
    const json = { ...said, until: todayIn(timeZone) };
    const joined = await browser.call(paths.putOnWaitingList, { params, json });
    expect(joined.statusCode).toBe(201);
    const { data } = (await browser.call(paths.listCallersWaiting, { params })).json();
    const entry = { params: { id, entry_id: data[0]?.id ?? 0 } };
    expect((await browser.call(paths.takeOffWaitingList, entry)).statusCode).toBe(200);
  },
  "waits for a time": async ({ browser, clinic }) => {
    expect([201, 409, 422]).toContain((await join(browser, clinic)).statusCode);
  },
  "makes a calendar": async ({ browser }) => {
    expect((await browser.call(paths.makeCalendarFeed)).statusCode).toBe(201);
  },
  "forgets the password": async (person) => {
    const body = { email: person.email };
    await (await stranger(person)).call(paths.sendResetLink, { body });
  },
} satisfies Record<string, (person: History) => Promise<void>>;

export type Action = keyof typeof actions;
