import { sql } from "drizzle-orm";
import { holds } from "../../../database/schema/appointments";
import { cancel, hold, list, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { movedEmail, movedVisit, take } from "../../../testing/alternatives";
import { closeHours, createDay, hoursOf, preview, undo } from "../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookFor } from "../../../testing/reception";
import { showVisit } from "../../../testing/reminders";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const show = async (token: string) =>
  (await showVisit(await new Browser(test.app).open(), token)).json().data;
const press = async (token: string, time: { id: number }) =>
  take(await new Browser(test.app).open(), token, time);

async function reservedIn(clinicId: number) {
  const ofClinic = sql`select id from clinic_times where clinic_id = ${clinicId}`;
  return test.app.database.$count(holds, sql`seat = -2 and clinic_time_id in (${ofClinic})`);
}

const settled = async () => {
  test.app.offerTimes();
  await test.app.timesOffered();
};

it("moves to an alternative by the e-mail, and frees the others", async () => {
  const { at, anna, visit, reserved } = await movedVisit(test);
  const other = await signInOne(test.app);
  expect((await hold(other.browser, reserved.first)).statusCode).toBe(409);
  const { text, token } = await movedEmail(test, anna.email);
  expect(text).toMatch(/Перенести на .*, 13:15, врач/);
  expect(text).toContain(`#reminder=${token}&answer=other&time=${reserved.second.id}`);

  const shown = await show(token);
  const second = { clinicTimeId: reserved.second.id, timeBegin: "13:30" };
  const alternatives = [{ timeBegin: "13:15" }, second];
  expect(shown).toMatchObject({ timeBegin: "13:00", alternatives });
  const taken = await press(token, reserved.second);
  expect(taken.json().data).toMatchObject({ id: visit.id, timeBegin: "13:30", alternatives: [] });

  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:30", sequence: 2 }]);
  expect((await lastEmailTo(test, anna.email)).text).toMatch(/Было: .*13:00.*\n+Будет: .*13:30/);
  expect((await hold(other.browser, reserved.first)).statusCode).toBe(200);
  expect(await reservedIn(at.clinic.id)).toBe(0);
  // The repeated request gets the same answer and moves nothing.
  const mailed = (await emailsTo(test, anna.email)).length;
  expect((await press(token, reserved.second)).json().data.timeBegin).toBe("13:30");
  expect(refusal(await press(token, reserved.first))).toBe("410 code_expired");
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
  const givenBack = sql`select from held_times where user_id = ${anna.id} and given_back > 0`;
  expect(await rowsOf(test.app, givenBack)).toEqual([]);
});

it("holds an alternative only for its own visit", async () => {
  const anna = await movedVisit(test);
  const bela = await movedVisit(test);
  const { token } = await movedEmail(test, anna.anna.email);
  const foreign = await press(token, bela.reserved.first);
  expect(refusal(foreign)).toBe("410 hold_expired");
  expect((await move(anna.anna.browser, anna.visit.id, bela.reserved.first)).statusCode).toBe(410);
  expect(await list(bela.anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
});

it("holds alternatives for a day after the e-mail, and leaves the visit", async () => {
  const { at, anna, reserved, done } = await movedVisit(test);
  const ownTimes = sql`clinic_time_id in (${reserved.first.id}, ${reserved.second.id})`;
  const ofMail = sql`${done.action.lettersAt}::timestamptz + interval '1 day'`;
  const near = sql`abs(extract(epoch from expires_at - (${ofMail}))) < 30`;
  const lasting = sql`select from visit_alternatives where ${ownTimes} and ${near}`;
  expect(await rowsOf(test.app, lasting)).toHaveLength(2);
  const { token } = await movedEmail(test, anna.email);
  await test.app.database.execute(sql`update visit_alternatives set expires_at = now()`);
  await test.app.database.execute(sql`update holds set expires_at = now() where seat = -2`);

  expect((await show(token)).alternatives).toEqual([]);
  expect(refusal(await press(token, reserved.first))).toBe("410 hold_expired");
  await settled();
  expect(await rowsOf(test.app, sql`select from visit_alternatives`)).toEqual([]);
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00", sequence: 1 }]);
  expect(await reservedIn(at.clinic.id)).toBe(0);
});

it("frees alternatives when the visit is canceled or the closing undone", async () => {
  type Moved = Awaited<ReturnType<typeof movedVisit>>;
  for (const end of [
    ({ anna, visit }: Moved) => cancel(anna.browser, visit.id),
    ({ browser, at, done }: Moved) => undo(browser, at, done.action.id),
  ]) {
    const moved = await movedVisit(test);
    expect(await reservedIn(moved.at.clinic.id)).toBe(2);
    expect((await end(moved)).statusCode).toBe(200);
    await settled();
    expect(await reservedIn(moved.at.clinic.id)).toBe(0);
  }
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

it("moves by the e-mail without an account, and holds nothing without one", async () => {
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
  const [first] = (await show(token)).alternatives;
  const taken = await press(token, { id: first?.clinicTimeId ?? 0 });
  expect(taken.json().data).toMatchObject({ timeBegin: first?.timeBegin });
  expect((await lastEmailTo(test, email)).text).toContain("Вы перенесли запись");
});
