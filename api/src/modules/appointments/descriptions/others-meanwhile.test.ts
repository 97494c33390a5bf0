import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { doctors } from "../../../database/schema/calendar";
import { letters } from "../../../database/schema/mail";
import { book, bookedVisit, cancel } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { changeTime, createClinic, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { colleague } from "../../../testing/staff";
import { changedMeanwhile, forbidden, notFound, tooLate } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";
import {
  bookChild,
  change,
  doctorOf,
  passEmailDelay,
  emailsOfAction,
  moved,
  NEW,
  OLD,
  press,
  preview,
  send,
  sequenceOf,
  emailsOfChange,
  storedAddress,
  undo,
  visitedClinic,
} from "../../../testing/descriptions";
import type { Done } from "../../../testing/descriptions";

const test = useTestApp();

it("undoes a change while its e-mails wait, and not once they have left", async () => {
  const { clinic, person, visit, browser } = await visitedClinic(test);
  const first = (await change(browser, clinic.id, moved)).json<Done>().action.id;

  expect((await undo(browser, clinic.id, first)).json()).toMatchObject({ restored: 1, kept: [] });
  await passEmailDelay(test);
  expect([await storedAddress(test, clinic), await emailsOfChange(test, person.email)]).toEqual([
    OLD,
    [],
  ]);
  // The SEQUENCE stays raised, because a calendar may have read the other address meanwhile.
  expect(await sequenceOf(test, visit.id)).toBe(2);

  const second = (await change(browser, clinic.id, moved)).json<Done>().action.id;
  await passEmailDelay(test);
  expect(refusal(await undo(browser, clinic.id, second))).toEqual(tooLate);
  expect([
    await storedAddress(test, clinic),
    (await emailsOfChange(test, person.email)).length,
  ]).toEqual([NEW, 1]);
});

it("does not undo what somebody has changed again", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const first = (await change(browser, clinic.id, moved, "correction")).json<Done>().action.id;
  await change(browser, clinic.id, { clinic: { address: "ул. Третья, д. 3" } }, "correction");

  expect(refusal(await undo(browser, clinic.id, first))).toEqual(changedMeanwhile);
  expect(await storedAddress(test, clinic)).toBe("ул. Третья, д. 3");
});

it("answers 409 to a booking since the preview, and shows it in a new one", async () => {
  const { clinic, browser } = await visitedClinic(test);
  const { digest } = await preview(browser, clinic.id, moved);
  const late = await bookedVisit(test, clinic);

  const refused = await press(browser, clinic.id, { wanted: moved, digest, notify: "letter" });

  expect(refusal(refused)).toEqual(changedMeanwhile);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining("людей: 2") as string });
  expect(await storedAddress(test, clinic)).toBe(OLD);
  expect(await preview(browser, clinic.id, moved)).toMatchObject({ people: 2 });
  await change(browser, clinic.id, moved);
  await passEmailDelay(test);
  expect(await emailsOfChange(test, late.person.email)).toHaveLength(1);
});

it.each([
  ["does once what is sent twice", true, [200, 200]],
  ["lets one of two colleagues through", false, [200, 409]],
])("%s concurrently", async (_what, isOneKey, statuses) => {
  const { clinic, person, browser } = await visitedClinic(test);
  const { browser: other } = await colleague(test.app, clinic.id);
  const { digest } = await preview(browser, clinic.id, moved);
  const agreed = { wanted: moved, digest, notify: "letter" } as const;

  const answers = await Promise.all([
    press(browser, clinic.id, agreed, `press in ${clinic.id}`),
    press(
      isOneKey ? browser : other,
      clinic.id,
      agreed,
      isOneKey ? `press in ${clinic.id}` : "other",
    ),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(statuses);
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(done.map((one) => one.json<Done>().action.id)).size).toBe(1);
  await passEmailDelay(test);
  expect(await emailsOfChange(test, person.email)).toHaveLength(1);
});

it("refuses a second change while the first one's e-mails wait, naming whose", async () => {
  const { clinic, browser } = await visitedClinic(test);
  await change(browser, clinic.id, moved);

  const refused = await change(browser, clinic.id, { clinic: { metro: "Гагаринская" } });

  expect(refusal(refused)).toEqual(changedMeanwhile);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^Только что внесено .+\(Анна Клиникова\).+ до \d\d:\d\d/,
    ) as string,
  });
});

it("waits five minutes also when a visit begins soon, and can be undone then", async () => {
  const { clinic, person, browser } = await visitedClinic(test, 170);
  expect(await preview(browser, clinic.id, moved)).toMatchObject({ soon: 1 });

  const { action } = (await change(browser, clinic.id, moved)).json<{ action: { id: number } }>();

  expect(action).toMatchObject({
    lettersAt: expect.any(String) as string,
    undoUntil: expect.any(String) as string,
  });
  expect((await undo(browser, clinic.id, action.id)).statusCode).toBe(200);
  await passEmailDelay(test);
  expect(await emailsOfChange(test, person.email)).toEqual([]);
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
  await passEmailDelay(test);

  expect(await emailsOfChange(test, canceled.person.email)).toEqual([]);
  const [email] = await emailsOfChange(test, person.email);
  expect([email?.text.includes(visit.recordId), email?.text.includes(child.recordId)]).toEqual([
    true,
    false,
  ]);
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
  const wanted = { doctors: [{ id, speciality: "онколог" }] };

  const refused = await send(browser, [paths.previewDescription, clinic.id], wanted);
  expect(refusal(refused)).toEqual(forbidden);
  expect(await preview(network, clinic.id, wanted)).toMatchObject({ people: 2 });
  await change(network, clinic.id, wanted);
  await passEmailDelay(test);
  expect(await emailsOfChange(test, patient.email)).toHaveLength(1);
});

it("knows no doctor and no action of another clinic", async () => {
  const clinic = await createClinic(test.app);
  const foreign = await createClinic(test.app);
  const { time } = await bookedVisit(test, foreign);
  const id = await doctorOf(test, time);
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: theirs } = await colleague(test.app, foreign.id);
  const action = (await change(theirs, foreign.id, moved)).json<Done>().action.id;

  for (const at of [clinic.id, foreign.id]) {
    const wanted = { doctors: [{ id, speciality: "онколог" }] };
    expect(refusal(await send(browser, [paths.previewDescription, at], wanted))).toEqual(notFound);
  }
  expect(refusal(await undo(browser, clinic.id, action))).toEqual(notFound);
  expect((await emailsOfAction(test, action)).length).toBe(1);
  const [doctor] = await test.app.database.select().from(doctors).where(eq(doctors.id, id));
  expect(doctor?.speciality).toBe("дерматолог");
});

it("changes nothing but the description: neither a name nor the city", async () => {
  const { clinic, time, browser } = await visitedClinic(test);
  const other = await createClinic(test.app);
  const wanted = {
    clinic: { address: OLD, name: "Чужая", cityId: other.cityId, isDemo: true },
    doctors: [{ id: await doctorOf(test, time), speciality: "дерматолог", name: "Другой" }],
  };

  expect(await preview(browser, clinic.id, wanted)).toMatchObject({ changes: [], people: 0 });
  expect(refusal(await change(browser, clinic.id, wanted)).status).toBe(422);
});

it("has people phoned whom the e-mail did not reach", async () => {
  const { clinic, time, visit, browser } = await visitedClinic(test);
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
