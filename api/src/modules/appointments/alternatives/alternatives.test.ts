import { sql } from "drizzle-orm";
import { book, cancel, hold, list, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { movedEmail, movedVisit, take } from "../../../testing/alternatives";
import {
  apply,
  asProposed,
  closeHours,
  createDay,
  hoursOf,
  preview,
  undo,
} from "../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookFor } from "../../../testing/reception";
import { showVisit } from "../../../testing/reminders";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** The browser of anybody who has the e-mail, without a session. */
const stranger = () => new Browser(test.app).open();

/** Counts the alternatives that are held in a clinic. */
const reservedIn = async (clinicId: number) =>
  (
    await rowsOf(
      test.app,
      sql`select from holds h join clinic_times t on t.id = h.clinic_time_id
        where t.clinic_id = ${clinicId} and h.seat = -2`,
    )
  ).length;

const settled = async () => {
  test.app.offerTimes();
  await test.app.timesOffered();
};

it("moves by one press of the e-mail to a time that nobody else could have, and frees what is left", async () => {
  const { at, anna, visit, reserved } = await movedVisit(test);
  const other = await signInOne(test.app);
  expect((await hold(other.browser, reserved.first)).statusCode).toBe(409);
  const { text, token } = await movedEmail(test, anna.email);
  expect(text).toMatch(/Перенести на .*, 13:15, врач/);
  expect(text).toContain(`#reminder=${token}&answer=other&time=${reserved.second.id}`);

  const shown = (await showVisit(await stranger(), token)).json().data;
  expect(shown).toMatchObject({
    timeBegin: "13:00",
    alternatives: [
      { timeBegin: "13:15" },
      { clinicTimeId: reserved.second.id, timeBegin: "13:30" },
    ],
  });
  const taken = await take(await stranger(), token, reserved.second);
  expect(taken.json().data).toMatchObject({ id: visit.id, timeBegin: "13:30", alternatives: [] });

  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:30", sequence: 2 }]);
  expect((await lastEmailTo(test, anna.email)).text).toMatch(/Было: .*13:00.*\n+Будет: .*13:30/);
  expect((await hold(other.browser, reserved.first)).statusCode).toBe(200);
  expect(await reservedIn(at.clinic.id)).toBe(0);
  // The repeated request gets the same answer and moves nothing.
  const mailed = (await emailsTo(test, anna.email)).length;
  expect((await take(await stranger(), token, reserved.second)).json().data.timeBegin).toBe(
    "13:30",
  );
  expect(refusal(await take(await stranger(), token, reserved.first))).toMatchObject({
    code: "code_expired",
  });
  expect(await emailsTo(test, anna.email)).toHaveLength(mailed);
});

it("moves by one press in the cabinet, and counts nothing as given back", async () => {
  const { anna, visit, reserved } = await movedVisit(test);
  expect(await list(anna.browser)).toMatchObject([
    { alternatives: [{ clinicTimeId: reserved.first.id }, { clinicTimeId: reserved.second.id }] },
  ]);
  const bela = await signInOne(test.app);
  expect((await move(bela.browser, visit.id, reserved.first)).statusCode).toBe(404);
  expect((await move(anna.browser, visit.id, reserved.first)).json().data.timeBegin).toBe("13:15");
  expect((await list(anna.browser))[0]).not.toHaveProperty("alternatives");
  expect(
    await rowsOf(
      test.app,
      sql`select from held_times h join appointments a on a.user_id = h.user_id where a.id = ${visit.id} and h.given_back > 0`,
    ),
  ).toEqual([]);
});

it("holds an alternative only for its own visit", async () => {
  const anna = await movedVisit(test);
  const bela = await movedVisit(test);
  const { token } = await movedEmail(test, anna.anna.email);
  const foreign = await take(await stranger(), token, bela.reserved.first);
  expect(refusal(foreign)).toMatchObject({ code: "hold_expired" });
  expect((await move(anna.anna.browser, anna.visit.id, bela.reserved.first)).statusCode).toBe(410);
  expect(await list(bela.anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
});

it("holds alternatives for a day after the e-mail, and leaves the visit where it is", async () => {
  const { at, anna, reserved, done } = await movedVisit(test);
  const [{ until } = { until: "" }] = (await rowsOf(
    test.app,
    sql`select distinct to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as until from visit_alternatives
      where clinic_time_id in (${reserved.first.id}, ${reserved.second.id})`,
  )) as { until: string }[];
  const mailed = new Date(done.action.lettersAt ?? 0).getTime();
  expect(Math.round((Date.parse(`${until}Z`) - mailed) / 60_000)).toBe(24 * 60);
  const { token } = await movedEmail(test, anna.email);
  await test.app.database.execute(sql`update visit_alternatives set expires_at = now()`);
  await test.app.database.execute(sql`update holds set expires_at = now() where seat = -2`);

  expect((await showVisit(await stranger(), token)).json().data.alternatives).toEqual([]);
  expect(refusal(await take(await stranger(), token, reserved.first))).toMatchObject({
    code: "hold_expired",
  });
  await settled();
  expect(await rowsOf(test.app, sql`select from visit_alternatives`)).toEqual([]);
  const other = await signInOne(test.app);
  expect((await hold(other.browser, reserved.first)).statusCode).toBe(200);
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00", sequence: 1 }]);
  expect(await reservedIn(at.clinic.id)).toBe(0);
});

it.each([
  [
    "canceled",
    (at: Awaited<ReturnType<typeof movedVisit>>) => cancel(at.anna.browser, at.visit.id),
  ],
  [
    "undone",
    ({ browser, at, done }: Awaited<ReturnType<typeof movedVisit>>) =>
      undo(browser, at, done.action.id),
  ],
] as const)("frees them when the visit is %s", async (_name, end) => {
  const moved = await movedVisit(test);
  expect(await reservedIn(moved.at.clinic.id)).toBe(2);
  expect((await end(moved)).statusCode).toBe(200);
  await settled();
  expect(await reservedIn(moved.at.clinic.id)).toBe(0);
  const other = await signInOne(test.app);
  expect((await hold(other.browser, moved.reserved.second)).statusCode).toBe(200);
});

it("does not move people who have chosen already when the closing is undone", async () => {
  const { at, anna, visit, reserved, browser, done } = await movedVisit(test);
  await move(anna.browser, visit.id, reserved.second);
  expect((await undo(browser, at, done.action.id)).json()).toMatchObject({
    restored: 0,
    kept: [{ because: "moved" }],
  });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:30" }]);
});

it("closes a held alternative, and holds it again after the undo", async () => {
  const { at, anna, visit, reserved, browser } = await movedVisit(test);
  const hours = hoursOf(at, { from: "13:15", to: "13:30", doctor_id: at.doctors[1] });
  expect((await preview(browser, at, hours)).json()).toMatchObject({ closes: 1, held: 0 });
  const done = await closeHours(browser, at, hours);
  expect((await move(anna.browser, visit.id, reserved.first)).statusCode).toBe(410);
  await undo(browser, at, done.action.id);
  expect((await move(anna.browser, visit.id, reserved.first)).statusCode).toBe(200);
});

it("offers no time that another closing holds as an alternative", async () => {
  const { at, browser, reserved } = await movedVisit(test);
  const bela = await signInOne(test.app);
  await book(bela.browser, at.at("13:45", 1));
  const hours = hoursOf(at, { from: "13:45", to: "14:00", doctor_id: at.doctors[1] });
  const seen = (await preview(browser, at, hours)).json();
  expect(seen.times.map(({ id }) => id)).not.toContain(reserved.first.id);
  const people = [{ id: seen.parties[0]?.people[0]?.id ?? 0, to: reserved.first.id }];
  const forced = await apply(browser, at, { ...hours, ...asProposed(seen), people });
  expect(refusal(forced)).toMatchObject({ code: "changed_meanwhile" });
});

it("moves a person without an account by the e-mail, and holds nothing for one without an e-mail", async () => {
  const at = await createDay(test.app, [
    ["10:00", "10:15"],
    ["13:00", "13:15", "13:30", "13:45", "14:00", "14:15", "14:30", "14:45"],
  ]);
  const { browser } = await colleague(test.app, at.clinic.id);
  const email = "zoya.kuznetsova@example.ru";
  await bookFor(browser, at.clinic.id, at.at("10:00").id, { email });
  await bookFor(browser, at.clinic.id, at.at("10:15").id, { family_name: "Безпочтова" });
  await closeHours(browser, at, hoursOf(at));
  expect(await reservedIn(at.clinic.id)).toBe(2);
  const { token } = await movedEmail(test, email);
  const [first] = (await showVisit(await stranger(), token)).json().data.alternatives;
  const taken = await take(await stranger(), token, { id: first?.clinicTimeId ?? 0 });
  expect(taken.json().data).toMatchObject({ timeBegin: first?.timeBegin });
  expect((await lastEmailTo(test, email)).text).toContain("Вы перенесли запись");
});
