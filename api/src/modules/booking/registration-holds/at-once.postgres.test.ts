import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { freeTime, createClinic, createTime } from "../../../testing/calendar";
import type { TestTime } from "../../../testing/calendar";
import { goOn } from "../../../testing/accounts";
import { hold } from "../../../testing/booking";
import { Browser } from "../../../testing/browser";
import { closeAsProposed, createDay } from "../../../testing/closing";
import { confirm, newAddress, newcomer } from "../../../testing/newcomers";
import { signIn } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTwoProcesses } from "../../../testing/two-processes";
import { heldTimes, holds } from "../../../database/schema/appointments";
import { HOLDS_A_DAY } from "../held-time";
import { LIVE_OF_NETWORK } from "./holding";

const [test, other] = useTwoProcesses();

const newcomers = (count: number, address?: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const browser = await new Browser((index % 2 === 0 ? other : test).app).open();
      return newcomer(test, { browser, ...(address && { address }) });
    }),
  );

async function follow(person: Parameters<typeof confirm>[1]): Promise<void> {
  await other.app.mailSettled();
  await confirm(test, person);
}

it("gives a time to one of all who register or are signed in", async () => {
  const time = await freeTime(test);
  const [people, users] = [await newcomers(6), await signIn(test.app, 4)];

  const answers = await Promise.all([
    ...people.map(async (person) => (await person.register(time)).json().hold !== undefined),
    ...users.map(async ({ browser }) => (await hold(browser, time)).statusCode === 200),
  ]);

  expect(answers.filter(Boolean)).toHaveLength(1);
});

it("keeps no more for a network than it may have, whichever process it calls", async () => {
  const people = await newcomers(LIVE_OF_NETWORK + 4, newAddress());
  const times = await Promise.all(people.map(() => freeTime(test)));

  const answers = await Promise.all(
    people.map(async (person, index) => (await person.register(times[index]!)).json()),
  );

  expect(answers.filter((answer) => answer.hold)).toHaveLength(LIVE_OF_NETWORK);
});

it("resolves crossed wishes without refusing anybody's registration", async () => {
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = [await freeTime(test), await freeTime(test)];
    const [one, two] = await newcomers(2);
    const [user] = await signIn(test.app, 1);
    await one!.register(first);
    await hold(user!.browser, second);

    const [swapped, answer, late] = await Promise.all([
      one!.register(second),
      hold(user!.browser, first),
      two!.register(first),
    ]);

    expect(answer.statusCode).toBeLessThan(500);
    expect([swapped, late].map((each) => each.json().holdRefused?.code)).not.toContain(
      "unavailable",
    );
  }
});

it("passes to the account or the next form when both happen concurrently", async () => {
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = [await freeTime(test), await freeTime(test)];
    const [person] = await newcomers(1);
    await person!.register(first);
    await follow(person!);
    const next = await newcomer(test, { browser: person!.browser });

    const [entered, again] = await Promise.all([
      person!.browser.call(paths.continueRegistration, { body: { email: person!.email } }),
      next.register(second),
    ]);

    expect([entered.statusCode, again.statusCode]).toEqual([200, 201]);
    const found = await rowsOf(
      test.app,
      sql`select h.user_id is null as waits, r.browser_hash is not null as known
        from holds h left join registration_holds r on r.time_id = h.time_id
        where h.clinic_time_id = ${first.id}`,
    );
    // The time is the user's, or free.
    expect(found.filter(({ waits }) => waits)).toEqual([]);
  }
});

it("leaves no hold on a time that is closed while its person signs in", async () => {
  for (let round = 0; round < 3; round += 1) {
    const at = await createDay(test.app, [["10:00"], ["15:00"]]);
    const [person] = await newcomers(1);
    await person!.register(at.at("10:00"));
    await follow(person!);
    const { browser } = await colleague(test.app, at.clinic.id);

    const [id] = await Promise.all([
      goOn(person!.browser, person!.email),
      closeAsProposed(browser, at),
    ]);

    expect(id).not.toBeNull();
    expect((await hold(person!.browser, at.at("10:00"))).statusCode).toBe(410);
    const left = await rowsOf(
      test.app,
      sql`select 1 from holds h join clinic_times t on t.id = h.clinic_time_id
        where t.closed_at is not null and h.expires_at > now()`,
    );
    expect(left).toEqual([]);
  }
});

const MINUTES = 10;

const twice = async ({ browser }: Person): Promise<Browser[]> => [
  browser,
  await browser.copy(other.app).open(),
];

async function times(count: number): Promise<TestTime[]> {
  const clinic = await createClinic(test.app);
  const made: TestTime[] = [];
  while (made.length < count) made.push(await createTime(test.app, clinic));
  return made;
}

it("counts each account once, whichever process it calls", async () => {
  const [one, another] = (await signIn(test.app, 2)) as [Person, Person];
  const wanted = await times(8);
  // Uses up the day's holds but one.
  const [spent] = await times(1);
  await test.app.database.insert(heldTimes).values({
    userId: one.id,
    clinicTimeId: spent!.id,
    until: sql`now() - interval '1 hour'`,
    seconds: (HOLDS_A_DAY - 1) * MINUTES * 60,
  });
  const browsers = await twice(one);

  const answers = await Promise.all(wanted.map((time, index) => hold(browsers[index % 2]!, time)));

  // Each hold replaces the one before, of which only the moments that it was held count.
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  const [sum] = await test.app.database
    .select({ seconds: sql<number>`sum(${heldTimes.seconds})` })
    .from(heldTimes)
    .where(sql`${heldTimes.userId} = ${one.id}`);
  expect(sum?.seconds).toBeLessThanOrEqual(HOLDS_A_DAY * MINUTES * 60);
  const live = sql`${holds.userId} = ${one.id} and ${holds.expiresAt} > now()`;
  expect(await test.app.database.$count(holds, live)).toBe(1);
  const [free] = await times(1);
  for (const browser of await twice(another)) {
    expect((await hold(browser, free!)).statusCode).toBe(200);
  }
});
