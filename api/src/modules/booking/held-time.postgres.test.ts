import { sql } from "drizzle-orm";
import { heldTimes, holds } from "../../database/schema/appointments";
import { hold } from "../../testing/booking";
import { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestTime } from "../../testing/calendar";
import { signIn } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTwoProcesses } from "../../testing/two-processes";
import { HOLDS_A_DAY } from "./held-time";

const [test, other] = useTwoProcesses();
const MINUTES = 10;

/** The person's browser, and the same session at the other process. */
async function twice({ browser }: Person): Promise<Browser[]> {
  const second = new Browser(other.app);
  second.cookies.set("session", browser.cookies.get("session") ?? "");
  return [browser, await second.open()];
}

async function times(count: number): Promise<TestTime[]> {
  const clinic = await createClinic(test.app);
  const made: TestTime[] = [];
  while (made.length < count) made.push(await createTime(test.app, clinic));
  return made;
}

it("counts an account once, whichever process it asks, and another account for itself", async () => {
  const [one, another] = (await signIn(test.app, 2)) as [Person, Person];
  const wanted = await times(8);
  // All but one hold of the day.
  const [spent] = await times(1);
  await test.app.database.insert(heldTimes).values({
    userId: one.id,
    clinicTimeId: spent!.id,
    until: sql`now() - interval '1 hour'`,
    seconds: (HOLDS_A_DAY - 1) * MINUTES * 60,
  });
  const browsers = await twice(one);

  const answers = await Promise.all(wanted.map((time, index) => hold(browsers[index % 2]!, time)));

  // Each takes the place of the one before, which gives back all but the moments that it was held.
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

it("gives no turn of its own to the other process", async () => {
  const [person] = (await signIn(test.app, 1)) as [Person];
  const [time] = (await times(1)) as [TestTime];
  await test.app.database.insert(heldTimes).values({
    userId: person.id,
    clinicTimeId: time.id,
    until: sql`now()`,
    seconds: 2 * MINUTES * 60,
  });
  for (const browser of await twice(person)) {
    expect((await hold(browser, time)).statusCode).toBe(409);
  }
});
