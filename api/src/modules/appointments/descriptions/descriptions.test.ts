import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { letters } from "../../../database/schema/mail";
import { book, bookedVisit, cancel, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { changeTime, createClinic, createTime } from "../../../testing/calendar";
import { passEmailDelay, undo } from "../../../testing/closing";
import {
  askPreview,
  bookChild,
  change,
  doctorOf,
  emailsOfAction,
  emailsOfChange,
  moved,
  NEW,
  OLD,
  press,
  preview,
  sequenceOf,
  storedAddress,
  visitedClinic,
} from "../../../testing/descriptions";
import { journalOf } from "../../../testing/journal";
import { signInOne } from "../../../testing/people";
import { answerWith, reminderToken } from "../../../testing/reminders";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it("says first how many people a new address concerns, and writes nothing", async () => {
  const { clinic, person, browser } = await visitedClinic(test);
  await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  await bookedVisit(test, clinic, 170);
  await bookedVisit(test, await createClinic(test.app));

  expect(await preview(browser, clinic.id, moved)).toMatchObject({
    changes: [{ what: "address", doctor: null, before: OLD, after: NEW }],
    people: 2,
    visits: 3,
    tooYoung: 0,
    soon: 1,
  });
  expect(await storedAddress(test, clinic)).toBe(OLD);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
});

it("mails each person once about all visits, and moves the calendar entries", async () => {
  const { clinic, person, visit, browser } = await visitedClinic(test);
  const child = await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  const other = await bookedVisit(test, clinic);

  const answer = await change(browser, clinic.id, moved);

  expect(answer.json()).toMatchObject({ letters: 2, action: { kind: "address" } });
  expect(await emailsOfChange(test, person.email)).toEqual([]);
  await passEmailDelay(test.app);
  const [email, another] = await emailsOfChange(test, person.email);
  expect(another).toBeUndefined();
  expect(email?.text).toContain(`Адрес.\nБыло: ${OLD}.\nСтало: ${NEW}.`);
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
  await passEmailDelay(test.app);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
  expect(await sequenceOf(test, visit.id)).toBe(1);
  // The time has not changed, so the answer and the reminder's links stay valid.
  expect(await list(person.browser)).toMatchObject([{ isConfirmed: true, address: NEW }]);
  expect((await answerWith(person.browser, token, "not-coming")).statusCode).toBe(200);
});

it("previews and mails telephone, metro, map and speciality like an address", async () => {
  const { clinic, time, person, browser } = await visitedClinic(test);
  const wanted = {
    clinic: { phone: "84232000001", metro: "Гагаринская", latitude: 43.2 },
    doctors: [{ id: await doctorOf(test, time), speciality: "онколог" }],
  };

  expect(await preview(browser, clinic.id, wanted)).toMatchObject({ people: 1, visits: 1 });
  await change(browser, clinic.id, wanted);
  await passEmailDelay(test.app);

  const [email] = await emailsOfChange(test, person.email);
  for (const words of [
    "Стало: +7 (423) 200-00-01",
    "Было: нет.\nСтало: Гагаринская",
    "Стало: широта 43.2",
    "специальность врача.\nБыло: дерматолог.\nСтало: онколог",
  ]) {
    expect(email?.text).toContain(words);
  }
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
  await passEmailDelay(test.app);

  expect(await emailsOfChange(test, parent.email)).toHaveLength(1);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
});

it("undoes a change while its e-mails wait, and not once they have left", async () => {
  const { clinic, person, visit, browser } = await visitedClinic(test);
  const first = (await change(browser, clinic.id, moved)).json().action.id;

  expect((await undo(browser, { clinic }, first)).json()).toMatchObject({ restored: 1, kept: [] });
  await passEmailDelay(test.app);
  expect(await storedAddress(test, clinic)).toBe(OLD);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
  // The SEQUENCE stays raised, because a calendar may have read the other address meanwhile.
  expect(await sequenceOf(test, visit.id)).toBe(2);

  const second = (await change(browser, clinic.id, moved)).json().action.id;
  await passEmailDelay(test.app);
  expect(refusal(await undo(browser, { clinic }, second))).toBe("409 too_late");
  expect(await storedAddress(test, clinic)).toBe(NEW);
  expect(await emailsOfChange(test, person.email)).toHaveLength(1);
});

it("does not undo what somebody has changed again", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const again = { clinic: { address: "ул. Третья, д. 3" } };
  const first = (await change(browser, clinic.id, moved, "correction")).json().action.id;
  await change(browser, clinic.id, again, "correction");

  expect(refusal(await undo(browser, { clinic }, first))).toBe("409 changed_meanwhile");
  expect(await storedAddress(test, clinic)).toBe(again.clinic.address);
});

it("answers 409 to a booking since the preview", async () => {
  const { clinic, browser } = await visitedClinic(test);
  const { digest } = await preview(browser, clinic.id, moved);
  await bookedVisit(test, clinic);

  const refused = await press(browser, clinic.id, { wanted: moved, digest, notify: "letter" });

  expect(refusal(refused)).toBe("409 changed_meanwhile");
  expect(refused.json()).toMatchObject({ message: expect.stringContaining("людей: 2") as string });
  expect(await storedAddress(test, clinic)).toBe(OLD);
});

it.each([
  ["does once what is sent twice", true, [200, 200]],
  ["lets one of two colleagues through", false, [200, 409]],
])("%s concurrently", async (_what, isOneKey, statuses) => {
  const { clinic, person, browser } = await visitedClinic(test);
  const other = isOneKey ? browser : (await colleague(test.app, clinic.id)).browser;
  const { digest } = await preview(browser, clinic.id, moved);
  const agreed = { wanted: moved, digest, notify: "letter" } as const;

  const answers = await Promise.all([
    press(browser, clinic.id, agreed, `press in ${clinic.id}`),
    press(other, clinic.id, agreed, isOneKey ? `press in ${clinic.id}` : "other"),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(statuses);
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(done.map((one) => one.json().action.id)).size).toBe(1);
  await passEmailDelay(test.app);
  expect(await emailsOfChange(test, person.email)).toHaveLength(1);
});

it("refuses a second change while the first one's e-mails wait, naming whose", async () => {
  const { clinic, browser } = await visitedClinic(test);
  await change(browser, clinic.id, moved);

  const refused = await change(browser, clinic.id, { clinic: { metro: "Гагаринская" } });

  expect(refusal(refused)).toBe("409 changed_meanwhile");
  const { message } = refused.json<{ message: string }>();
  expect(message).toMatch(/^Только что внесено .+\(Анна Клиникова\).+ до \d\d:\d\d/);
});

it("writes about the visits that are left when an e-mail leaves", async () => {
  const clinic = await createClinic(test.app);
  const canceled = await bookedVisit(test, clinic);
  const { person, visit } = await bookedVisit(test, clinic);
  const child = await bookChild(person.browser, await createTime(test.app, clinic, undefined, 3));
  const { browser } = await colleague(test.app, clinic.id);
  await change(browser, clinic.id, moved);

  await cancel(canceled.person.browser, canceled.visit.id);
  await cancel(person.browser, child.id);
  await passEmailDelay(test.app);

  expect(await emailsOfChange(test, canceled.person.email)).toEqual([]);
  const [email] = await emailsOfChange(test, person.email);
  expect(email?.text).toContain(visit.recordId);
  expect(email?.text).not.toContain(child.recordId);
});

it("leaves a doctor of two clinics to the network, and mails people of both", async () => {
  const clinic = await createClinic(test.app);
  const { time } = await bookedVisit(test, clinic);
  const id = await doctorOf(test, time);
  const far = await createTime(test.app, await createClinic(test.app), 5 * 24 * 60);
  await changeTime(test.app, far, { doctorId: id });
  const patient = await signInOne(test.app);
  await book(patient.browser, far);
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: network } = await colleague(test.app, "network");
  const wanted = (speciality: string) => ({ doctors: [{ id, speciality }] });

  const refused = await askPreview(browser, clinic.id, wanted("онколог"));
  expect(refusal(refused)).toBe("403 forbidden");
  const { action } = (await change(network, clinic.id, wanted("хирург"))).json();
  expect(refusal(await undo(browser, { clinic }, action.id))).toBe("403 forbidden");
  expect((await undo(network, { clinic }, action.id)).statusCode).toBe(200);

  expect(await preview(network, clinic.id, wanted("онколог"))).toMatchObject({ people: 2 });
  await change(network, clinic.id, wanted("онколог"));
  await passEmailDelay(test.app);
  expect(await emailsOfChange(test, patient.email)).toHaveLength(1);
});

it("knows no doctor and no action of another clinic", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const foreign = await visitedClinic(test);
  const id = await doctorOf(test, foreign.time);
  const changed = (await change(foreign.browser, foreign.clinic.id, moved)).json();

  const wanted = { doctors: [{ id, speciality: "онколог" }] };
  const refused = await askPreview(browser, clinic.id, wanted);
  expect(refusal(refused)).toBe("404 not_found");
  expect(refusal(await undo(browser, { clinic }, changed.action.id))).toBe("404 not_found");
  expect(await emailsOfAction(test, changed.action.id)).toHaveLength(1);
});

it("changes neither a name nor the city, nor one doctor twice", async () => {
  const { clinic, time, browser } = await visitedClinic(test);
  const { cityId } = await createClinic(test.app);
  const doctor = { id: await doctorOf(test, time), speciality: "дерматолог" };
  const others = {
    clinic: { address: OLD, name: "Чужая", cityId, isDemo: true },
    doctors: [{ ...doctor, name: "Другой" }],
  };

  expect(await preview(browser, clinic.id, others)).toMatchObject({ changes: [], people: 0 });
  expect(refusal(await change(browser, clinic.id, others))).toBe("422 validation_failed");
  const twice = { doctors: [doctor, { ...doctor, speciality: "хирург" }] };
  expect(refusal(await change(browser, clinic.id, twice))).toBe("422 validation_failed");
});

it("has people phoned whom the e-mail did not reach", async () => {
  const { clinic, time, visit, browser } = await visitedClinic(test);
  const { action } = (await change(browser, clinic.id, moved)).json();
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
