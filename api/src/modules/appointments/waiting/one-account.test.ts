import { eq } from "drizzle-orm";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { waitingOffers } from "../../../database/schema/waiting";
import { cancel, create, hold } from "../../../testing/booking";
import { errorsOf, refusal } from "../../../testing/browser";
import { createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import {
  booked,
  clinicAtNoon,
  entries,
  entryOf,
  join,
  lapse,
  offerTo,
  waiting,
} from "../../../testing/waiting";

const test = useTestApp();
const year = new Date().getFullYear();
const born = (age: number) => `01.06.${year - age}`;

it("asks one account once about a time, whomever it waits for, and though it leaves and comes back", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const parent = await waiting(test, clinic);
  for (const age of [7, 8]) await join(parent.browser, clinic, { birthday: born(age) });
  const next = await waiting(test, clinic);
  const time = await createTime(test.app, clinic, 5 * 24 * 60, 3);
  expect(await offerTo(test, parent)).toMatchObject({ clinicTimeId: time.id });

  await parent.browser.call(paths.leaveWaiting, { params: { id: await entryOf(parent) } });
  expect(await offerTo(test, next)).toMatchObject({ clinicTimeId: time.id });
  expect((await join(parent.browser, clinic)).statusCode).toBe(201);
  await lapse(test, { withGrace: true });
  await test.app.timesOffered();

  expect((await entries(parent)).map(({ offer }) => offer)).toEqual([null, null, null]);
  const asked = eq(waitingOffers.userId, parent.id);
  expect(await test.app.database.$count(waitingOffers, asked)).toBe(1);
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
});

it("lets one account wait for three people, however many ask at once", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const { browser } = await signInOne(test.app);

  const answers = await Promise.all(
    [4, 5, 6, 7, 8].map((age) => join(browser, clinic, { birthday: born(age), name: "Вера" })),
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  for (const answer of refused) expect(refusal(answer).code).toBe("waiting_limit");
});

it("tells children by name and birthday, however the name is spelled", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const { browser } = await signInOne(test.app);
  const joins = async (name: string) =>
    (await join(browser, clinic, { birthday: born(7), name })).statusCode;

  expect(await joins("Артём")).toBe(201);
  for (const name of ["артем", " АРТЁМ ", ""]) expect(await joins(name)).toBe(409);
  expect(await joins("Алёна")).toBe(201);
});

it("keeps the waiting for a twin whose sister has been booked since", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const { browser } = await signInOne(test.app);
  for (const name of ["Вера", "Нина"]) await join(browser, clinic, { birthday: born(7), name });
  const elsewhere = await createTime(test.app, await clinicAtNoon(test), 5 * 24 * 60, 3);
  const birthday = born(7);
  const held = await hold(browser, elsewhere, { birthday });
  await create(browser, held.json().TimeId, { birth_date: birthday, name: "Вера" });

  const { data } = (await browser.call(paths.listWaiting)).json();
  expect(data.map(({ childName, paused }) => [childName, paused])).toEqual([
    ["Вера", true],
    ["Нина", false],
  ]);
});

it("waits for no child who is of age today, whatever the first day, nor for one to come", async () => {
  const clinic = await clinicAtNoon(test);
  await booked(test, clinic);
  const { browser } = await signInOne(test.app);
  const past = { since: "2001-01-01" };
  const grown = new Date(Date.now() - 3 * 864e5).toISOString().slice(5, 10);
  const ofAge = await join(browser, clinic, { ...past, birthday: "01.05.1990" });
  const lately = await join(browser, clinic, { ...past, birthday: `${year - 18}-${grown}` });
  const unborn = await join(browser, clinic, { ...past, birthday: `01.01.${year + 2}` });

  expect(errorsOf(ofAge)).toHaveProperty("birthday");
  expect(errorsOf(lately)).toHaveProperty("birthday");
  expect(errorsOf(unborn)).toEqual({ birthday: [messages.birthdayInFuture] });
  expect((await join(browser, clinic, { ...past, birthday: `01.01.${year}` })).statusCode).toBe(
    201,
  );
});

it("gives a time that one person declines to the next, and keeps the place of who declines", async () => {
  const clinic = await clinicAtNoon(test);
  const { person, visitId } = await booked(test, clinic);
  const [first, second] = [await waiting(test, clinic), await waiting(test, clinic)];
  await cancel(person.browser, visitId);
  const offer = await offerTo(test, first);
  await first.browser.call(paths.releaseTime, { query: { time_id: offer?.TimeId ?? "" } });
  expect(await offerTo(test, second)).not.toBeNull();

  const time = await createTime(test.app, clinic, 5 * 24 * 60);
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: time.id });
});
