import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, hold, list } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import {
  beginIn,
  changeTime,
  createClinic,
  createNeighbour,
  createTime,
} from "../../../testing/calendar";
import { createDay, createVisitedDay, passEmailDelay } from "../../../testing/closing";
import { bookChild } from "../../../testing/descriptions";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { change, find, undoChange } from "../../../testing/reception";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function atTheTelephone() {
  const { person: anna, ...known } = await createVisitedDay(
    test.app,
    [["10:00", "10:15"], ["11:00"]],
    { role: "reception" },
  );
  const { at, browser } = known;
  const search = async (query: string) => (await find(browser, at.clinic.id, query)).json();
  return { anna, search, ...known };
}

it("finds a visit by name, telephone and number, and journals the words", async () => {
  const { at, anna, visit, browser, search } = await atTheTelephone();
  await book((await signInOne(test.app)).browser, at.at("10:15"));
  await test.app.database.execute(
    sql`update appointments set family_name = 'Семёнова', phone = '79123456789' where id = ${visit.id}`,
  );

  for (const query of ["семенова анна", "6789", visit.recordId, anna.email, "cемёнво"]) {
    expect([query, await search(query)]).toMatchObject([
      query,
      {
        isCut: false,
        visits: [{ id: visit.id, familyName: "Семёнова", begins: "10:00", email: anna.email }],
      },
    ]);
  }
  const params = { id: at.clinic.id, appointment_id: visit.id };
  expect((await browser.call(paths.showVisit, { params })).json()).toMatchObject({
    id: visit.id,
    familyName: "Семёнова",
    birthDate: "1990-05-20",
  });
  for (const words of ["Кузнецова", "हिन्दी", "*[{\\(|"])
    expect(await search(words)).toEqual({ visits: [], isCut: false });
  expect(refusal(await find(browser, at.clinic.id, "я"))).toBe("422 validation_failed");

  const noted = await rowsOf(
    test.app,
    sql`select action, reason, count(*)::int as times from journal where clinic_id = ${at.clinic.id} and actor = 'staff'
      and (action = 'find' and reason in ('6789', 'Кузнецова') or action = 'read' and subject_id = ${visit.id})
      group by action, reason order by action, reason`,
  );
  // The journal counts the visit as read once, although five searches within an hour have read it.
  expect(noted).toEqual([
    { action: "find", reason: "6789", times: 1 },
    { action: "find", reason: "Кузнецова", times: 1 },
    { action: "read", reason: null, times: 1 },
  ]);
});

it("finds nothing of another clinic, and nothing that was over a month ago", async () => {
  const { at, visit, browser } = await atTheTelephone();
  const elsewhere = await createClinic(test.app);
  const stranger = (await colleague(test.app, elsewhere.id)).browser;
  const seen = { id: visit.id, sequence: 0 };
  const findsNothing = async (by: Browser, id: number) => {
    expect((await find(by, id, visit.recordId)).json().visits).toEqual([]);
    const params = { id, appointment_id: visit.id };
    expect(refusal(await by.call(paths.showVisit, { params }))).toBe("404 not_found");
  };

  await findsNothing(stranger, elsewhere.id);
  expect(refusal(await change(stranger, elsewhere.id, seen))).toBe("404 not_found");
  await changeTime(test.app, at.at("10:00"), { day: sql`current_date - 33` });
  await findsNothing(browser, at.clinic.id);
  // A coordinator opens it from the list of its day.
  const params = { id: at.clinic.id, appointment_id: visit.id };
  const coordinator = (await colleague(test.app, at.clinic.id)).browser;
  expect((await coordinator.call(paths.showVisit, { params })).json().id).toBe(visit.id);
});

it("cancels for who has called, says so in the e-mail, and offers the time", async () => {
  const { at, anna, visit, browser, search } = await atTheTelephone();
  const [found] = (await search(visit.recordId)).visits;
  if (found === undefined) throw new Error("the visit was not found");

  const done = (await change(browser, at.clinic.id, found, {}, "one")).json();

  expect(done).toMatchObject({ emails: 1, action: { kind: "visit", undoneAt: null } });
  expect(done.action.text).not.toContain(found.familyName);
  expect((await change(browser, at.clinic.id, found, {}, "one")).json()).toEqual(done);
  expect(refusal(await change(browser, at.clinic.id, found))).toBe("409 already_canceled");
  expect(await list(anna.browser)).toMatchObject([{ intermediateStatus: "canceled" }]);
  expect((await hold((await signInOne(test.app)).browser, at.at("10:00"))).statusCode).toBe(200);

  await passEmailDelay(test.app);
  const sent = await lastEmailTo(test, anna.email);
  expect(sent.text).toContain("По просьбе по телефону клиника отменила запись");
  expect(sent.text).toContain("Если вы об этом не просили");
  expect(sent.calendar).toContain("METHOD:CANCEL");
});

it("moves a visit, says by whose wish, and undoes it while the e-mail waits", async () => {
  const { at, anna, visit, browser } = await atTheTelephone();
  const to = at.at("11:00", 1).id;
  const before = (await emailsTo(test, anna.email)).length;

  const moved = (await change(browser, at.clinic.id, { id: visit.id, sequence: 0 }, { to })).json();
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "11:00", sequence: 1 }]);

  const undone = (await undoChange(browser, at.clinic.id, moved.action.id)).json();
  expect(undone).toMatchObject({ restored: 1, kept: [] });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "10:00", sequence: 0 }]);
  await passEmailDelay(test.app);
  expect(await emailsTo(test, anna.email)).toHaveLength(before);

  await change(browser, at.clinic.id, { id: visit.id, sequence: 0 }, { to, by: "clinic" });
  await passEmailDelay(test.app);
  const sent = await lastEmailTo(test, anna.email);
  expect(sent.text).toContain("К сожалению, клиника не сможет принять вас в прежнее время");
  expect(sent.calendar).toContain("METHOD:REQUEST");
});

it("moves to another clinic of the city, and to no held or closed time", async () => {
  const { at, visit, browser } = await atTheTelephone();
  const seen = { id: visit.id, sequence: 0 };
  const other = await createDay(test.app, [["10:00"], []]);
  const begun = await createTime(test.app, at.clinic, -1);
  const moveTo = async (to: number) => refusal(await change(browser, at.clinic.id, seen, { to }));

  // A visit in the city's other clinic does not prevent it.
  const neighbour = await createTime(test.app, await createNeighbour(test.app, at.clinic), 60);
  const moved = await change(browser, at.clinic.id, seen, { to: neighbour.id });
  expect(moved.json().action.text).toContain("Соседняя клиника");
  await undoChange(browser, at.clinic.id, moved.json().action.id);

  await hold((await signInOne(test.app)).browser, at.at("10:15"));
  expect(await moveTo(at.at("10:15").id)).toBe("409 slot_taken");
  expect(await moveTo(other.at("10:00").id)).toBe("410 slot_gone");
  expect(await moveTo(begun.id)).toBe("410 slot_gone");
  await changeTime(test.app, at.at("11:00", 1), { closedAt: sql`now()` });
  expect(await moveTo(at.at("11:00", 1).id)).toBe("410 slot_gone");
  const stale = { ...seen, sequence: 1 };
  expect(refusal(await change(browser, at.clinic.id, stale))).toBe("409 changed_meanwhile");
  await beginIn(test.app, at.at("10:00"), -1);
  expect(refusal(await change(browser, at.clinic.id, seen))).toBe("409 too_late");
});

it("moves a child to no doctor of adults", async () => {
  const at = await createDay(test.app, [["10:00"], ["11:00"]]);
  const visit = await bookChild((await signInOne(test.app)).browser, at.at("11:00", 1));
  const { browser } = await colleague(test.app, at.clinic.id, "reception");

  const answer = await change(browser, at.clinic.id, visit, { to: at.at("10:00").id });

  expect(errorsOf(answer)).toEqual({ to: [expect.stringContaining("от 18 лет")] });
});

it("offers free times of the clinic, and of the city's other clinics by name", async () => {
  const { at, browser } = await atTheTelephone();
  const neighbour = await createNeighbour(test.app, at.clinic);
  const time = await createTime(test.app, neighbour, 60);
  const params = { id: at.clinic.id };

  const free = (await browser.call(paths.listFreeTimes, { params })).json();

  expect(free.next).toBeNull();
  expect(free.others).toMatchObject([
    { clinic: "Соседняя клиника", days: [{ day: time.day, times: [{ id: time.id }] }] },
  ]);
  expect(free.days).toMatchObject([
    {
      day: at.day,
      times: [
        { begins: "10:15", childFromAge: null },
        { begins: "11:00", childFromAge: 3 },
      ],
    },
  ]);
});
