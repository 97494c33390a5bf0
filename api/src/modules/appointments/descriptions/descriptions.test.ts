import { eq, sql } from "drizzle-orm";
import { addressOf } from "@rodinki/contract/address";
import type { DescriptionChange, Notice } from "@rodinki/contract/clinic-description";
import * as paths from "@rodinki/contract/paths";
import { appointments } from "../../../database/schema/appointments";
import { clinics, clinicTimes, doctors } from "../../../database/schema/calendar";
import { letters } from "../../../database/schema/mail";
import { book, cancel, create, heldTimeId, list } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic, TestTime } from "../../../testing/calendar";
import { journalOf } from "../../../testing/journal";
import { emailsTo, mailSettled } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { answerWith, reminderToken } from "../../../testing/reminders";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const OLD = "ул. Светланская, д. 1";
const NEW = "Океанский проспект, д. 7";
const moved: DescriptionChange = { clinic: { address: NEW } };
const meanwhile = { status: 409, code: "changed_meanwhile" };

interface Done {
  action: { id: number };
}

let pressed = 0;

const send = (
  browser: Browser,
  [call, id]: [call: typeof paths.previewDescription | typeof paths.changeDescription, id: number],
  body: object,
  key?: string,
) =>
  browser.postRaw(
    `/api${addressOf(call, { params: { id } }).path}`,
    JSON.stringify(body),
    "application/json",
    key === undefined ? {} : { "idempotency-key": key },
  );

const preview = async (browser: Browser, clinic: number, wanted: DescriptionChange) =>
  (await send(browser, [paths.previewDescription, clinic], wanted)).json<{
    [key: string]: unknown;
    digest: string;
  }>();

/** Agrees to a preview. */
function press(
  browser: Browser,
  clinic: number,
  { wanted, digest, notify }: { wanted: DescriptionChange; digest: string; notify: Notice },
  key = `press ${(pressed += 1)}`,
) {
  return send(browser, [paths.changeDescription, clinic], { ...wanted, notify, digest }, key);
}

/** Looks and agrees. */
async function change(
  browser: Browser,
  clinic: number,
  wanted: DescriptionChange,
  notify: Notice = "letter",
) {
  const { digest } = await preview(browser, clinic, wanted);
  return press(browser, clinic, { wanted, digest, notify });
}

const undo = (browser: Browser, clinic: number, actionId: number) =>
  browser.call(paths.undoClinicAction, { params: { id: clinic, action_id: actionId } });

/** As if five minutes had passed since the press. */
async function lettersAreDue() {
  await test.app.database
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(sql`${letters.actionId} is not null and ${letters.sentAt} is null`);
  test.app.database.emailsQueued();
  await mailSettled(test);
}

const lettersOf = (actionId: number) =>
  test.app.database.select().from(letters).where(eq(letters.actionId, actionId));

async function told(email: string) {
  return (await emailsTo(test, email)).filter(({ subject }) =>
    /^(?:Изменил|Клиника уточнила)/.test(subject),
  );
}

async function bookedVisit(clinic: TestClinic, minutes?: number, childFromAge?: number | null) {
  const time = await createTime(test.app, clinic, minutes, childFromAge);
  const person = await signInOne(test.app);
  return { time, person, visit: await book(person.browser, time) };
}

/** A parent's visit and a child's of seven, with one doctor each. */
async function bookChild(browser: Browser, time: TestTime) {
  const birth_date = `${Number(time.day.slice(0, 4)) - 7}${time.day.slice(4)}`;
  const timeId = await heldTimeId(browser, time, { birthday: birth_date });
  return (await create(browser, timeId, { birth_date, name: "Аня" })).json().data;
}

const doctorOf = async ({ id }: TestTime): Promise<number> =>
  (await test.app.database.select().from(clinicTimes).where(eq(clinicTimes.id, id)))[0]!.doctorId;

const sequenceOf = async (id: number) =>
  (await test.app.database.select().from(appointments).where(eq(appointments.id, id)))[0]?.sequence;

const toldAddress = async ({ id }: TestClinic) =>
  (await test.app.database.select().from(clinics).where(eq(clinics.id, id)))[0]?.address;

it("says first how many people a new address concerns, and writes nothing", async () => {
  const clinic = await createClinic(test.app);
  const { person } = await bookedVisit(clinic);
  await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  await bookedVisit(clinic);
  await bookedVisit(await createClinic(test.app));
  const { browser } = await colleague(test.app, clinic.id);

  expect(await preview(browser, clinic.id, moved)).toMatchObject({
    changes: [{ what: "address", doctor: null, before: OLD, after: NEW }],
    ...{ people: 2, visits: 3, tooYoung: 0, soon: 0 },
  });
  expect(await toldAddress(clinic)).toBe(OLD);
  expect(await told(person.email)).toEqual([]);
});

it("tells each person once about all their visits, with old and new address, and moves the calendar entries", async () => {
  const clinic = await createClinic(test.app);
  const { person, visit } = await bookedVisit(clinic);
  const child = await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  const other = await bookedVisit(clinic);
  const { browser } = await colleague(test.app, clinic.id);

  const answer = await change(browser, clinic.id, {
    clinic: { address: NEW, phone: "8 (423) 200-00-01" },
  });

  expect(answer.json()).toMatchObject({ letters: 2, action: { kind: "address" } });
  expect(await told(person.email)).toEqual([]);
  await lettersAreDue();
  const [email, another] = await told(person.email);
  expect(another).toBeUndefined();
  expect(email?.text).toContain(`Адрес.\nБыло: ${OLD}.\nСтало: ${NEW}.`);
  expect(email?.text).toContain("+7 (423) 200-00-01");
  for (const { recordId } of [visit, child]) expect(email?.text).toContain(recordId);
  expect(email?.calendars).toHaveLength(2);
  for (const calendar of email?.calendars ?? []) {
    expect(calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*Океанский проспект\\, д. 7/);
  }
  expect(await told(other.person.email)).toHaveLength(1);
  expect(await sequenceOf(visit.id)).toBe(1);
  expect(await journalOf(test.app.database, "clinic", clinic.id)).toContainEqual(
    expect.objectContaining({ actor: "staff", operator: "Анна Клиникова", action: "describe" }),
  );
});

it("shows the new address wherever people read one", async () => {
  const clinic = await createClinic(test.app);
  const { time, person } = await bookedVisit(clinic);
  await createTime(test.app, clinic);
  const { browser } = await colleague(test.app, clinic.id);
  await person.browser.call(paths.makeCalendarFeed);
  const query = { city_id: clinic.cityId, time: time.day };
  const clinicsOfDay = () => person.browser.call(paths.listClinics, { query });
  expect((await clinicsOfDay()).json().data).toMatchObject([{ address: OLD }]);

  await change(browser, clinic.id, moved);

  expect((await clinicsOfDay()).json().data).toMatchObject([{ address: NEW }]);
  expect(await list(person.browser)).toMatchObject([{ address: NEW }]);
  const { file } = (await person.browser.call(paths.makeCalendarFeed)).json().data;
  const feed = (await person.browser.call(paths.readCalendar, { params: { file } })).body;
  expect(feed.replaceAll("\r\n ", "")).toMatch(/SEQUENCE:1[^]*Океанский проспект/);
});

it("corrects a typing error without an e-mail, and calendars read it all the same", async () => {
  const clinic = await createClinic(test.app);
  const { person, visit } = await bookedVisit(clinic);
  const token = await reminderToken(test, { email: person.email, appointmentId: visit.id });
  await answerWith(person.browser, token, "coming");
  const { browser } = await colleague(test.app, clinic.id);

  const answer = await change(browser, clinic.id, moved, "correction");

  expect(answer.json()).toMatchObject({ letters: 0, action: { lettersAt: null } });
  await lettersAreDue();
  expect(await told(person.email)).toEqual([]);
  expect(await sequenceOf(visit.id)).toBe(1);
  // What was answered holds, and so do the links of the reminder: the time is the same.
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

it.each(brothers)(
  "asks and tells about another %s as about an address",
  async (_what, of, words) => {
    const clinic = await createClinic(test.app);
    const { time, person } = await bookedVisit(clinic);
    const { browser } = await colleague(test.app, clinic.id);
    const wanted = of(await doctorOf(time));

    expect(await preview(browser, clinic.id, wanted)).toMatchObject({ people: 1, visits: 1 });
    await change(browser, clinic.id, wanted);
    await lettersAreDue();

    expect((await told(person.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(words),
    ]);
  },
);

it("says how many booked children a doctor's new age leaves out, and tells their parents alone", async () => {
  const clinic = await createClinic(test.app);
  const { time, person } = await bookedVisit(clinic, undefined, 3);
  const doctorId = await doctorOf(time);
  const childTime = await createTime(test.app, clinic, 4 * 24 * 60, 3);
  await test.app.database
    .update(clinicTimes)
    .set({ doctorId })
    .where(eq(clinicTimes.id, childTime.id));
  const parent = await signInOne(test.app);
  await bookChild(parent.browser, childTime);
  const { browser } = await colleague(test.app, clinic.id);
  const wanted = { doctors: [{ id: doctorId, childFromAge: 12 }] };

  expect(await preview(browser, clinic.id, wanted)).toMatchObject({
    ...{ people: 1, visits: 1, tooYoung: 1 },
    changes: [{ before: "взрослых и детей с 3 лет", after: "взрослых и детей с 12 лет" }],
  });
  await change(browser, clinic.id, wanted);
  await lettersAreDue();

  expect([(await told(parent.email)).length, (await told(person.email)).length]).toEqual([1, 0]);
});

it("takes a change back while its letters wait, and not once they have left", async () => {
  const clinic = await createClinic(test.app);
  const { person, visit } = await bookedVisit(clinic);
  const { browser } = await colleague(test.app, clinic.id);
  const first = (await change(browser, clinic.id, moved)).json<Done>().action.id;

  expect((await undo(browser, clinic.id, first)).json()).toMatchObject({ restored: 1, kept: [] });
  await lettersAreDue();
  expect([await toldAddress(clinic), await told(person.email)]).toEqual([OLD, []]);
  // A calendar may have read the other address meanwhile.
  expect(await sequenceOf(visit.id)).toBe(2);

  const second = (await change(browser, clinic.id, moved)).json<Done>().action.id;
  await lettersAreDue();
  expect(refusal(await undo(browser, clinic.id, second))).toEqual({
    status: 409,
    code: "too_late",
  });
  expect([await toldAddress(clinic), (await told(person.email)).length]).toEqual([NEW, 1]);
});

it("does not take back what somebody has changed again", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const first = (await change(browser, clinic.id, moved, "correction")).json<Done>().action.id;
  await change(browser, clinic.id, { clinic: { address: "ул. Третья, д. 3" } }, "correction");

  expect(refusal(await undo(browser, clinic.id, first))).toEqual(meanwhile);
  expect(await toldAddress(clinic)).toBe("ул. Третья, д. 3");
});

it("answers 409 when somebody has booked since the preview, and shows them in a new one", async () => {
  const clinic = await createClinic(test.app);
  await bookedVisit(clinic);
  const { browser } = await colleague(test.app, clinic.id);
  const { digest } = await preview(browser, clinic.id, moved);
  const late = await bookedVisit(clinic);

  const refused = await press(browser, clinic.id, { wanted: moved, digest, notify: "letter" });

  expect(refusal(refused)).toEqual(meanwhile);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining("людей: 2") as string });
  expect(await toldAddress(clinic)).toBe(OLD);
  expect(await preview(browser, clinic.id, moved)).toMatchObject({ people: 2 });
  await change(browser, clinic.id, moved);
  await lettersAreDue();
  expect(await told(late.person.email)).toHaveLength(1);
});

it("does once what is sent twice, and lets one of two colleagues at once through", async () => {
  const clinic = await createClinic(test.app);
  const { person } = await bookedVisit(clinic);
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: other } = await colleague(test.app, clinic.id);
  const { digest } = await preview(browser, clinic.id, moved);
  const agreed = { wanted: moved, digest, notify: "letter" } as const;

  const answers = await Promise.all([
    press(browser, clinic.id, agreed, "one press"),
    press(browser, clinic.id, agreed, "one press"),
    press(other, clinic.id, agreed, "another's press"),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
  const done = answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.body);
  expect(
    new Set(done.map((body) => (JSON.parse(body) as { action: { id: number } }).action.id)).size,
  ).toBe(1);
  await lettersAreDue();
  expect(await told(person.email)).toHaveLength(1);
});

it("waits with a second change until the letters of the first have left, and says whose they are", async () => {
  const clinic = await createClinic(test.app);
  await bookedVisit(clinic);
  const { browser } = await colleague(test.app, clinic.id);
  await change(browser, clinic.id, moved);

  const refused = await change(browser, clinic.id, { clinic: { metro: "Гагаринская" } });

  expect(refusal(refused)).toEqual(meanwhile);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^Только что внесено .+\(Анна Клиникова\).+ до \d\d:\d\d/,
    ) as string,
  });
});

it("tells at once, with no way back, when a visit begins within three hours", async () => {
  const clinic = await createClinic(test.app);
  const { person } = await bookedVisit(clinic, 170);
  const { browser } = await colleague(test.app, clinic.id);
  expect(await preview(browser, clinic.id, moved)).toMatchObject({ soon: 1 });

  const { action } = (await change(browser, clinic.id, moved)).json<{ action: { id: number } }>();

  expect(action).toMatchObject({ lettersAt: null, undoUntil: null });
  expect(await told(person.email)).toHaveLength(1);
  expect(refusal(await undo(browser, clinic.id, action.id)).code).toBe("too_late");
});

it("writes about the visits that are left when a letter leaves", async () => {
  const clinic = await createClinic(test.app);
  const gone = await bookedVisit(clinic);
  const { person, visit } = await bookedVisit(clinic);
  const child = await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  const { browser } = await colleague(test.app, clinic.id);
  await change(browser, clinic.id, moved);

  await cancel(gone.person.browser, gone.visit.id);
  await cancel(person.browser, child.id);
  await lettersAreDue();

  expect(await told(gone.person.email)).toEqual([]);
  const [email] = await told(person.email);
  expect([email?.text.includes(visit.recordId), email?.text.includes(child.recordId)]).toEqual([
    true,
    false,
  ]);
});

it("has people phoned whom the letter did not reach", async () => {
  const clinic = await createClinic(test.app);
  const { time, visit } = await bookedVisit(clinic);
  const { browser } = await colleague(test.app, clinic.id);
  const { action } = (await change(browser, clinic.id, moved)).json<Done>();
  const dayOf = async () =>
    (await browser.call(paths.showClinicDay, { params: { id: clinic.id, day: time.day } })).json();
  expect((await dayOf()).visits).toMatchObject([{ id: visit.id, isToBePhoned: false }]);

  await test.app.database
    .update(letters)
    .set({ isUndelivered: true, droppedAt: sql`now()` })
    .where(eq(letters.actionId, action.id));

  const { visits, toPhone } = await dayOf();
  expect(visits).toMatchObject([{ id: visit.id, isToBePhoned: true }]);
  expect(toPhone).toMatchObject([{ id: visit.id }]);
});

it("leaves a doctor of two clinics to the network, and tells the people of both", async () => {
  const clinic = await createClinic(test.app);
  const { time } = await bookedVisit(clinic);
  const id = await doctorOf(time);
  const far = await createTime(test.app, await createClinic(test.app), 5 * 24 * 60);
  await test.app.database
    .update(clinicTimes)
    .set({ doctorId: id })
    .where(eq(clinicTimes.id, far.id));
  const patient = await signInOne(test.app);
  await book(patient.browser, far);
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: network } = await colleague(test.app, "network");
  const wanted = { doctors: [{ id, speciality: "онколог" }] };

  const refused = await send(browser, [paths.previewDescription, clinic.id], wanted);
  expect(refusal(refused)).toEqual({ status: 403, code: "forbidden" });
  expect(await preview(network, clinic.id, wanted)).toMatchObject({ people: 2 });
  await change(network, clinic.id, wanted);
  await lettersAreDue();
  expect(await told(patient.email)).toHaveLength(1);
});

it("knows no doctor and no action of another clinic", async () => {
  const clinic = await createClinic(test.app);
  const foreign = await createClinic(test.app);
  const { time } = await bookedVisit(foreign);
  const id = await doctorOf(time);
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: theirs } = await colleague(test.app, foreign.id);
  const action = (await change(theirs, foreign.id, moved)).json<Done>().action.id;
  const unknown = { status: 404, code: "not_found" };

  for (const at of [clinic.id, foreign.id]) {
    const wanted = { doctors: [{ id, speciality: "онколог" }] };
    expect(refusal(await send(browser, [paths.previewDescription, at], wanted))).toEqual(unknown);
  }
  expect(refusal(await undo(browser, clinic.id, action))).toEqual(unknown);
  expect((await lettersOf(action)).length).toBe(1);
  const [doctor] = await test.app.database.select().from(doctors).where(eq(doctors.id, id));
  expect(doctor?.speciality).toBe("дерматолог");
});

it("has no preset answer, and no change of nothing", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const { digest } = await preview(browser, clinic.id, moved);

  const unasked = await send(
    browser,
    [paths.changeDescription, clinic.id],
    { ...moved, digest },
    "unasked",
  );
  expect(errorsOf(unasked)).toHaveProperty("notify");
  const same = await change(browser, clinic.id, { clinic: { address: OLD } });
  expect(refusal(same)).toEqual({ status: 422, code: "validation_failed" });
});
