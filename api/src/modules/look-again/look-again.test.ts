import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes } from "../../database/schema/calendar";
import { lookAgains } from "../../database/schema/look-agains";
import { journal } from "../../database/schema/audit";
import { book, cancel, visitThatIsOver } from "../../testing/booking";
import { errorsOf, refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { setLookAgain, showLookAgain, storedLookAgains, visitor } from "../../testing/look-again";
import { signIn } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

beforeEach(async () => {
  await test.app.database.delete(lookAgains);
});

const end = (browser: Browser) => browser.call(paths.endLookAgain);

it.each([3, 6, 12])("reminds in %i months, at ten o'clock where the visit was", async (months) => {
  const { browser } = await visitor(test);
  expect(await showLookAgain(browser)).toBeNull();

  const response = await setLookAgain(browser, months);

  expect(response.statusCode).toBe(200);
  const [planned] = await test.app.database.runQuery<{ day: string; at: string }>(
    {
      name: "in-months",
      text: `with there as (select ((now() at time zone 'Asia/Vladivostok')::date + make_interval(months => $1::int))::date as day)
        select day::text, to_char((day + time '10:00') at time zone 'Asia/Vladivostok' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from there`,
    },
    [months],
  );
  expect(response.json().data).toEqual({
    id: expect.any(Number) as number,
    months,
    day: planned?.day,
    startsAt: planned?.at,
    timeZone: "Asia/Vladivostok",
    sequence: 0,
  });
  expect(await showLookAgain(browser)).toEqual(response.json().data);
});

it("goes by the clock of the city of the last visit", async () => {
  const { browser } = await visitor(test);
  await visitThatIsOver(test, browser, await createClinic(test.app, "Europe/Kaliningrad"));

  const response = await setLookAgain(browser, 3);

  expect(response.json().data).toMatchObject({ timeZone: "Europe/Kaliningrad" });
});

it("keeps one reminder a person, which moves with its calendar entry, and is switched off", async () => {
  const { id, browser } = await visitor(test);
  const first = (await setLookAgain(browser, 3)).json().data;

  expect((await setLookAgain(browser, "3")).json().data).toEqual(first);
  const moved = (await setLookAgain(browser, 12)).json().data;
  expect(moved).toMatchObject({ id: first.id, months: 12, sequence: 1 });
  expect(await storedLookAgains(test)).toHaveLength(1);

  for (let times = 0; times < 2; times += 1) expect((await end(browser)).statusCode).toBe(200);
  expect(await showLookAgain(browser)).toBeNull();
  const noted = await test.app.database
    .select({ action: journal.action })
    .from(journal)
    .where(eq(journal.userId, id))
    .orderBy(journal.id);
  expect(noted.map(({ action }) => action).filter((action) => /look-again/.test(action))).toEqual([
    "set-look-again",
    "set-look-again",
    "set-look-again",
    "end-look-again",
  ]);
});

it("makes one of two that are set at once", async () => {
  const { browser } = await visitor(test);

  const answers = await Promise.all([3, 6, 12].map((months) => setLookAgain(browser, months)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await storedLookAgains(test)).toHaveLength(1);
});

it("is for who has a visit behind them: none that was canceled, is to come, or is another's", async () => {
  const [person, other] = await signIn(test.app, 2);
  const refused = { status: 422, code: "validation_failed" };
  expect(refusal(await setLookAgain(person!.browser, 3))).toEqual(refused);
  const time = await createTime(test.app, await createClinic(test.app));
  const { id } = await book(person!.browser, time);
  expect(refusal(await setLookAgain(person!.browser, 3))).toEqual(refused);
  await cancel(person!.browser, id);
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '15 minutes'`, endsAt: sql`now()` })
    .where(eq(clinicTimes.id, time.id));
  await visitThatIsOver(test, other!.browser);
  expect(refusal(await setLookAgain(person!.browser, 3))).toEqual(refused);

  await setLookAgain(other!.browser, 3);
  await end(person!.browser);
  expect(await showLookAgain(person!.browser)).toBeNull();
  expect(await showLookAgain(other!.browser)).toMatchObject({ months: 3 });
});

it.each([[1], [0], [-3], ["six"], [3.5], [1200], [""]])("refuses %j months", async (months) => {
  const { browser } = await visitor(test);

  const response = await setLookAgain(browser, months);

  expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  expect(Object.keys(errorsOf(response))).toEqual(["months"]);
});
