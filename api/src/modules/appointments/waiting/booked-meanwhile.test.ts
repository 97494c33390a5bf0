import * as paths from "@rodinki/contract/paths";
import { create, cancel, heldTimeId, visitThatIsOver } from "../../../testing/booking";
import { createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { booked, clinicAtNoon, entries, join, offerTo, waiting } from "../../../testing/waiting";

const test = useTestApp();

const birthday = `01.06.${new Date().getFullYear() - 8}`;

const timeForChildren = (clinic: TestClinic) => createTime(test.app, clinic, undefined, 3);

/** In another city, so that what becomes free there suits nobody who waits. */
async function bookChild(person: Awaited<ReturnType<typeof waiting>>, name = "Вера") {
  const time = await timeForChildren(await createClinic(test.app));
  const timeId = await heldTimeId(person.browser, time);
  const booked = await create(person.browser, timeId, { name, birth_date: birthday });
  expect(booked.statusCode).toBe(201);
  return booked.json().data.id;
}

/** Somebody who waits for a child where nothing is free. */
async function waitingParent(clinic: TestClinic) {
  await createTime(test.app, clinic);
  return waiting(test, clinic, { birthday });
}

it("keeps no time for a child who has been booked elsewhere since, until that is canceled", async () => {
  const clinic = await clinicAtNoon(test);
  const first = await waitingParent(clinic);
  const second = await waiting(test, clinic, { birthday });
  const visitId = await bookChild(first);
  const time = await timeForChildren(clinic);

  expect(await offerTo(test, first)).toBeNull();
  expect(await entries(first)).toMatchObject([{ paused: true }]);
  expect(await offerTo(test, second)).toMatchObject({ clinicTimeId: time.id });

  await cancel(first.browser, visitId);
  expect(await entries(first)).toMatchObject([{ paused: false }]);
  const another = await timeForChildren(clinic);
  expect(await offerTo(test, first)).toMatchObject({ clinicTimeId: another.id });
});

it("offers to the other of twins, for whom somebody waits once the first is booked", async () => {
  const clinic = await clinicAtNoon(test);
  const parent = await waitingParent(await clinicAtNoon(test));
  await bookChild(parent);
  const [entry] = await entries(parent);
  await parent.browser.call(paths.leaveWaiting, { params: { id: entry?.id ?? 0 } });
  await createTime(test.app, clinic);
  expect((await join(parent.browser, clinic, { birthday })).statusCode).toBe(201);

  const time = await timeForChildren(clinic);
  expect(await offerTo(test, parent)).toMatchObject({ clinicTimeId: time.id });
});

it("ends the waiting of who has been seen meanwhile, and of nobody else under the same account", async () => {
  const clinic = await clinicAtNoon(test);
  await createTime(test.app, clinic, undefined, null);
  const person = await waitingParent(clinic);
  const elsewhere = await clinicAtNoon(test);
  await createTime(test.app, elsewhere, 30);
  const busy = { since: new Date(Date.now() + 20 * 864e5).toISOString().slice(0, 10) };
  expect((await join(person.browser, elsewhere, busy)).statusCode).toBe(201);
  await visitThatIsOver(test, person.browser);

  await test.app.timesOffered();
  expect(await entries(person)).toMatchObject([{ childBirthday: expect.any(String) as string }]);
});

it("offers to who had been seen before they began to wait", async () => {
  const clinic = await clinicAtNoon(test);
  const { person, visitId } = await booked(test, clinic);
  const seen = await signInOne(test.app);
  await visitThatIsOver(test, seen.browser);
  expect((await join(seen.browser, clinic)).statusCode).toBe(201);
  await cancel(person.browser, visitId);

  expect(await offerTo(test, seen)).not.toBeNull();
});
