import { eq } from "drizzle-orm";
import { doctors } from "../../../database/schema/calendar";
import type { DescriptionChange } from "@rodinki/contract/clinic-description";
import { bookedVisit, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { changeTime, createClinic, createTime } from "../../../testing/calendar";
import { journalOf } from "../../../testing/journal";
import { signInOne } from "../../../testing/people";
import { answerWith, reminderToken } from "../../../testing/reminders";
import { colleague } from "../../../testing/staff";
import type { Done } from "../../../testing/descriptions";
import { forbidden, invalid } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";
import {
  bookChild,
  change,
  doctorOf,
  passEmailDelay,
  moved,
  NEW,
  OLD,
  preview,
  sequenceOf,
  emailsOfChange,
  storedAddress,
  undo,
  visitedClinic,
} from "../../../testing/descriptions";

const test = useTestApp();

it("says first how many people a new address concerns, and writes nothing", async () => {
  const { clinic, person, browser } = await visitedClinic(test);
  await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  await bookedVisit(test, clinic);
  await bookedVisit(test, await createClinic(test.app));

  expect(await preview(browser, clinic.id, moved)).toMatchObject({
    changes: [{ what: "address", doctor: null, before: OLD, after: NEW }],
    people: 2,
    visits: 3,
    tooYoung: 0,
    soon: 0,
  });
  expect(await storedAddress(test, clinic)).toBe(OLD);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
});

it("mails each person once about all visits, and moves the calendar entries", async () => {
  const { clinic, person, visit, browser } = await visitedClinic(test);
  const child = await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  const other = await bookedVisit(test, clinic);

  const answer = await change(browser, clinic.id, {
    clinic: { address: NEW, phone: "8 (423) 200-00-01" },
  });

  expect(answer.json()).toMatchObject({ letters: 2, action: { kind: "address" } });
  expect(await emailsOfChange(test, person.email)).toEqual([]);
  await passEmailDelay(test);
  const [email, another] = await emailsOfChange(test, person.email);
  expect(another).toBeUndefined();
  expect(email?.text).toContain(`Адрес.\nБыло: ${OLD}.\nСтало: ${NEW}.`);
  expect(email?.text).toContain("+7 (423) 200-00-01");
  for (const { recordId } of [visit, child]) expect(email?.text).toContain(recordId);
  expect(email?.calendars).toHaveLength(2);
  for (const calendar of email?.calendars ?? []) {
    expect(calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*Океанский проспект\\, д. 7/);
  }
  expect(await emailsOfChange(test, other.person.email)).toHaveLength(1);
  expect(await sequenceOf(test, visit.id)).toBe(1);
  expect(await journalOf(test.app.database, "clinic", clinic.id)).toContainEqual(
    expect.objectContaining({ actor: "staff", operator: "Анна Клиникова", action: "describe" }),
  );
});

it("corrects a typing error in calendars without an e-mail", async () => {
  const { clinic, person, visit, browser } = await visitedClinic(test);
  const token = await reminderToken(test, { email: person.email, appointmentId: visit.id });
  await answerWith(person.browser, token, "coming");

  const answer = await change(browser, clinic.id, moved, "correction");

  expect(answer.json()).toMatchObject({ letters: 0, action: { lettersAt: null } });
  await passEmailDelay(test);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
  expect(await sequenceOf(test, visit.id)).toBe(1);
  // The time has not changed, so the answer and the reminder's links stay valid.
  expect(await list(person.browser)).toMatchObject([{ isConfirmed: true, address: NEW }]);
  expect((await answerWith(person.browser, token, "not-coming")).statusCode).toBe(200);
});

const brothers: [string, (doctor: number) => DescriptionChange, string][] = [
  ["phone", () => ({ clinic: { phone: "84232000001" } }), "Стало: +7 (423) 200-00-01"],
  ["metro", () => ({ clinic: { metro: "Гагаринская" } }), "Было: нет.\nСтало: Гагаринская"],
  ["place on the map", () => ({ clinic: { latitude: 43.2 } }), "Стало: широта 43.2"],
  [
    "doctor's speciality",
    (id) => ({ doctors: [{ id, speciality: "онколог" }] }),
    "специальность врача.\nБыло: дерматолог.\nСтало: онколог",
  ],
];

it.each(brothers)("previews and mails another %s like an address", async (_what, of, words) => {
  const { clinic, time, person, browser } = await visitedClinic(test);
  const wanted = of(await doctorOf(test, time));

  expect(await preview(browser, clinic.id, wanted)).toMatchObject({ people: 1, visits: 1 });
  await change(browser, clinic.id, wanted);
  await passEmailDelay(test);

  expect((await emailsOfChange(test, person.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining(words),
  ]);
});

it("counts booked children that a new age leaves out, and mails the parents", async () => {
  const clinic = await createClinic(test.app);
  const { time, person } = await bookedVisit(test, clinic, undefined, 3);
  const doctorId = await doctorOf(test, time);
  const childTime = await createTime(test.app, clinic, 4 * 24 * 60, 3);
  await changeTime(test.app, childTime, { doctorId });
  const parent = await signInOne(test.app);
  await bookChild(parent.browser, childTime);
  const { browser } = await colleague(test.app, clinic.id);
  const wanted = { doctors: [{ id: doctorId, childFromAge: 12 }] };

  expect(await preview(browser, clinic.id, wanted)).toMatchObject({
    people: 1,
    visits: 1,
    tooYoung: 1,
    changes: [{ before: "взрослых и детей с 3 лет", after: "взрослых и детей с 12 лет" }],
  });
  await change(browser, clinic.id, wanted);
  await passEmailDelay(test);

  expect([
    (await emailsOfChange(test, parent.email)).length,
    (await emailsOfChange(test, person.email)).length,
  ]).toEqual([1, 0]);
});

describe("the network's description of a doctor of two clinics", () => {
  async function seesElsewhere(doctorId: number) {
    const time = await createTime(test.app, await createClinic(test.app), 60 * 24 * 9);
    await changeTime(test.app, time, { doctorId });
  }

  const specialityOf = async (id: number) =>
    (await test.app.database.select().from(doctors).where(eq(doctors.id, id)))[0]?.speciality;

  it("is undone by the network, and not by one clinic's coordinator", async () => {
    const clinic = await createClinic(test.app);
    const { time } = await bookedVisit(test, clinic);
    const doctor = await doctorOf(test, time);
    await seesElsewhere(doctor);
    const [network, one] = [
      (await colleague(test.app, "network")).browser,
      (await colleague(test.app, clinic.id)).browser,
    ];
    const wanted = { doctors: [{ id: doctor, speciality: "онколог" }] };
    const { action } = (await change(network, clinic.id, wanted)).json<Done>();

    expect(refusal(await undo(one, clinic.id, action.id))).toEqual(forbidden);
    expect(await specialityOf(doctor)).toBe("онколог");
    expect((await undo(network, clinic.id, action.id)).statusCode).toBe(200);
  });
});

it("refuses two changes of one doctor in a call, which nothing could undo", async () => {
  const clinic = await createClinic(test.app);
  const id = await doctorOf(test, await createTime(test.app, clinic));
  const { browser } = await colleague(test.app, clinic.id);
  const doctors = ["онколог", "хирург"].map((speciality) => ({ id, speciality }));

  const answer = await change(browser, clinic.id, { doctors });

  expect(refusal(answer)).toEqual(invalid);
});
