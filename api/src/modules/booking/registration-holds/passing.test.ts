import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { registrationHolds } from "../../../database/schema/registrations";
import { goOn, login, visitor, createPerson } from "../../../testing/accounts";
import { book, create, hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { closeAsProposed, createDay, undo } from "../../../testing/closing";
import { colleague } from "../../../testing/staff";
import { createClinic, createTime, freeTime } from "../../../testing/calendar";
import { confirm, enter, newcomer, othersGet } from "../../../testing/newcomers";
import type { Newcomer } from "../../../testing/newcomers";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it.each<[string, (person: Newcomer) => Promise<unknown>]>([
  [
    "goes on after the link was followed elsewhere",
    async (person) => {
      await confirm(test, person);
      return goOn(person.browser, person.email);
    },
  ],
  [
    "follows the link itself",
    async (person) => {
      await confirm(test, person, person.browser);
      return goOn(person.browser, person.email);
    },
  ],
  [
    "signs in with the password",
    async (person) => {
      await confirm(test, person);
      return login(person.browser, person.email.toUpperCase());
    },
  ],
])("gives the time to the account, with its end, when the browser %s", async (_how, enter) => {
  const time = await freeTime(test);
  const person = await newcomer(test);
  const { hold: held } = (await person.register(time)).json();

  await enter(person);

  const own = (await hold(person.browser, time)).json();
  expect(own).toMatchObject({ expiresAt: held!.expiresAt, extended: false });
  expect(await othersGet(test, time)).toBe(409);
  // A hold and its extension are one turn, whenever it began.
  const extended = (await hold(person.browser, time, { extend: true })).json();
  const latest = Date.parse(extended.serverNow) + 20 * 60_000;
  expect(Date.parse(extended.expiresAt)).toBeLessThanOrEqual(latest);
  expect((await create(person.browser, own.TimeId)).statusCode).toBe(201);
  expect(
    await test.app.database.$count(registrationHolds, eq(registrationHolds.clinicTimeId, time.id)),
  ).toBe(0);
});

it("gives it to no other browser with the e-mail, nor anybody else in this", async () => {
  const time = await freeTime(test);
  const person = await newcomer(test);
  await person.register(time);
  await confirm(test, person);
  const elsewhere = await visitor(test);
  await login(elsewhere, person.email);
  const copy = await visitor(test);
  copy.cookies.set("registration", person.browser.cookies.get("registration") ?? "");
  await goOn(copy, person.email);
  const other = await createPerson(test);
  const shared = person.browser.copy();
  expect((await login(shared, other.email)).statusCode).toBe(200);

  for (const browser of [elsewhere, copy, shared]) {
    expect(refusal(await hold(browser, time))).toBe("409 slot_taken");
  }
});

it("leaves nothing for the next person after a sign-out", async () => {
  const time = await freeTime(test);
  const person = await newcomer(test);
  await person.register(time);
  await person.browser.call(paths.logout);
  await confirm(test, person);
  await login(person.browser, person.email);

  expect((await hold(person.browser, time)).statusCode).toBe(409);
});

it("refuses a second adult of the account at the sign-in, and frees the time", async () => {
  const [first, second] = [await freeTime(test), await freeTime(test)];
  const known = await createPerson(test);
  await book(known.browser, first);
  const again = await newcomer(test, { email: known.email });
  await again.register(second);

  expect((await login(again.browser, known.email)).statusCode).toBe(200);

  expect(refusal(await hold(again.browser, second))).toBe("409 adult_appointment_exists");
  expect(await othersGet(test, second)).toBe(200);
});

it("passes a child's time to a parent who has a visit", async () => {
  const clinic = await createClinic(test.app);
  const known = await createPerson(test);
  await book(known.browser, await freeTime(test));
  const time = await createTime(test.app, clinic, 3 * 24 * 60, 3);
  const again = await newcomer(test, { email: known.email });
  const { hold: held } = (await again.register(time, { child_birthday: "2016-02-01" })).json();

  await login(again.browser, known.email);

  const own = await hold(again.browser, time, { birthday: "2016-02-01" });
  expect(own.json().expiresAt).toBe(held?.expiresAt);
});

describe("while its hours are closed", () => {
  /** A newcomer who holds a time of a morning that a clinic has just closed. */
  async function closedMeanwhile() {
    const at = await createDay(test.app, [["10:00", "10:15"], ["15:00"]]);
    const person = await newcomer(test);
    const time = at.at("10:00");
    const { hold: held } = (await person.register(time)).json();
    const { browser } = await colleague(test.app, at.clinic.id);
    const { action } = await closeAsProposed(browser, at);
    return { at, person, time, held, reopen: () => undo(browser, at, action.id) };
  }

  it("ends with the closing of its time, and the sign-in goes on without it", async () => {
    const { person, time } = await closedMeanwhile();

    await enter(test, person);

    expect(refusal(await hold(person.browser, time))).toBe("410 slot_gone");
  });

  it("waits on when the closing is undone", async () => {
    const { person, time, held, reopen } = await closedMeanwhile();
    expect((await reopen()).statusCode).toBe(200);
    expect(await othersGet(test, time)).toBe(409);

    await enter(test, person);

    expect((await hold(person.browser, time)).json().expiresAt).toBe(held?.expiresAt);
  });

  it("is not restored for who has chosen another time since", async () => {
    const { at, person, time, reopen } = await closedMeanwhile();
    expect((await person.register(at.at("10:15"))).json().holdRefused?.code).toBe("slot_gone");
    await reopen();

    expect(await othersGet(test, time)).toBe(200);
    expect((await person.register(at.at("15:00", 1))).json().hold).toBeDefined();
  });
});

it("takes the place of what the account held, as any newer choice does", async () => {
  const [first, second] = [await freeTime(test), await freeTime(test)];
  const known = await createPerson(test);
  await hold(known.browser, first);
  const again = await newcomer(test, { email: known.email });
  await again.register(second);

  await login(again.browser, known.email);

  expect((await hold(again.browser, second)).statusCode).toBe(200);
  expect(await othersGet(test, first)).toBe(200);
});
