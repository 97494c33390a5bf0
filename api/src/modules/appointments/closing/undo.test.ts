import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, cancel, hold, list, move } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { TestTime } from "../../../testing/calendar";
import {
  closeAsProposed,
  createDay,
  hoursOf,
  passEmailDelay,
  undo,
} from "../../../testing/closing";
import { emailsTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function closedMorning() {
  const at = await createDay(test.app, [["10:00", "10:15", "10:30"], ["13:00"]]);
  const [anna, boris] = await signIn(test.app, 2);
  if (!anna || !boris) throw new Error("nobody came");
  const visits = {
    anna: await book(anna.browser, at.at("10:00")),
    boris: await book(boris.browser, at.at("10:15")),
  };
  await test.app.mailSettled();
  const holder = await signInOne(test.app);
  await hold(holder.browser, at.at("10:30"));
  const before = await everythingOf(at.clinic.id);
  const { browser } = await colleague(test.app, at.clinic.id);
  const done = await closeAsProposed(browser, at);
  expect(done).toMatchObject({ moved: 1, canceled: 1 });
  return { at, anna, boris, visits, browser, before, id: done.action.id };
}

const everythingOf = async (clinicId: number) => {
  const ofClinic = sql`(select id from clinic_times where clinic_id = ${clinicId})`;
  const visits = sql`(select id from appointments where clinic_time_id in ${ofClinic})`;
  const queries = [
    sql`select * from appointments where id in ${visits} order by id`,
    sql`select * from clinic_times where id in ${ofClinic} order by id`,
    sql`select * from holds where clinic_time_id in ${ofClinic} order by clinic_time_id`,
    sql`select * from letters where appointment_id in ${visits} order by id`,
    sql`select * from visit_links where appointment_id in ${visits} order by token_hash`,
    sql`select * from closed_hours where clinic_id = ${clinicId}`,
  ];
  return Promise.all(queries.map((query) => rowsOf(test.app, query)));
};

const count = async (email: string) => (await emailsTo(test, email)).length;

it("restores exactly what was, once for repeated calls, and mails nobody", async () => {
  const { at, anna, boris, browser, before, id } = await closedMorning();
  const foreign = await createDay(test.app, [["10:00"], []]);
  const stranger = (await colleague(test.app, foreign.clinic.id)).browser;
  expect(refusal(await undo(stranger, foreign, id))).toBe("404 not_found");
  const mailed = [await count(anna.email), await count(boris.email)];

  const [answer, ...others] = await Promise.all([1, 2].map(() => undo(browser, at, id)));
  others.push(await undo(browser, at, id));

  for (const other of others) expect(other.json()).toEqual(answer?.json());
  expect(answer?.json()).toMatchObject({ restored: 2, kept: [], erased: 0 });
  expect(answer?.json().action).toMatchObject({ undoUntil: null, undoneBy: "Анна Клиникова" });
  expect(await everythingOf(at.clinic.id)).toEqual(before);
  await passEmailDelay(test.app);
  expect([await count(anna.email), await count(boris.email)]).toEqual(mailed);
});

it("gives nobody a hold back that has expired meanwhile", async () => {
  const { at, browser, id } = await closedMorning();
  await test.app.database.execute(sql`update clinic_actions
    set before = jsonb_set(before, '{holds,0,expiresAt}', to_jsonb((now() - interval '1 second')::text))
    where id = ${id}`);

  expect((await undo(browser, at, id)).statusCode).toBe(200);
  const held = sql`select h.clinic_time_id from holds h join clinic_times t on t.id = h.clinic_time_id
    where t.clinic_id = ${at.clinic.id}`;
  expect(await rowsOf(test.app, held)).toEqual([]);
});

it("is too late while one of the e-mails is being sent, and after", async () => {
  const { at, anna, browser, id } = await closedMorning();
  const attempts = (count: number) => sql`
    update letters set attempts = ${count} where action_id = ${id} and kind = 'day-closed'`;
  await test.app.database.execute(attempts(1));
  expect(refusal(await undo(browser, at, id))).toBe("409 too_late");
  await test.app.database.execute(attempts(0));
  await passEmailDelay(test.app);
  expect(refusal(await undo(browser, at, id))).toBe("409 too_late");
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
});

type Closed = Awaited<ReturnType<typeof closedMorning>>;

type Act = (known: Closed, later: TestTime) => Promise<unknown>;

it.each<[because: string, who: "anna" | "boris", act: Act, left: object[]]>([
  [
    "canceled",
    "anna",
    ({ anna, visits }) => cancel(anna.browser, visits.anna.id),
    [{ intermediateStatus: "canceled" }],
  ],
  [
    "moved",
    "anna",
    async ({ anna, visits }, later) => {
      await hold(anna.browser, later, { consumer_id: visits.anna.id });
      expect((await move(anna.browser, visits.anna.id, later)).statusCode).toBe(200);
    },
    [{ timeBegin: "15:00", sequence: 2 }],
  ],
  [
    "moved",
    "anna",
    async ({ at, anna, visits }, later) => {
      for (const time of [later, at.at("13:00", 1)]) {
        await hold(anna.browser, time, { consumer_id: visits.anna.id });
        await move(anna.browser, visits.anna.id, time);
      }
    },
    [{ timeBegin: "13:00", sequence: 3 }],
  ],
  [
    "booked",
    "boris",
    ({ boris }, later) => book(boris.browser, later),
    [{ intermediateStatus: "canceled" }, { timeBegin: "15:00" }],
  ],
])(
  "names who has %s since instead of restoring them, and restores others",
  async (because, who, act, left) => {
    const known = await closedMorning();
    const { at, visits, browser, id } = known;
    const later = await createDay(test.app, [["15:00"], []], { clinic: at.clinic });
    await act(known, later.at("15:00"));

    const { restored, kept } = (await undo(browser, at, id)).json();

    const named = { id: visits[who].id, familyName: "Иванова", because };
    expect([restored, kept]).toEqual([1, [expect.objectContaining(named)]]);
    expect(await list(known[who].browser)).toMatchObject(left);
    const other = who === "anna" ? "boris" : "anna";
    expect(await list(known[other].browser)).toMatchObject([
      { timeBegin: visits[other].timeBegin, intermediateStatus: "booked", sequence: 0 },
    ]);
    // A person who has another visit is still notified that the first is canceled.
    await passEmailDelay(test.app);
    const subjects = (await emailsTo(test, known.boris.email)).map(({ subject }) => subject);
    const notices = subjects.filter((subject) => subject.includes("Клиника отменила"));
    expect(notices).toHaveLength(because === "booked" ? 1 : 0);
  },
);

it("restores no time that another closing closes, and no erased account", async () => {
  const { at, anna, boris, visits, browser, id } = await closedMorning();
  await test.app.database.execute(sql`delete from users where id = ${boris.id}`);
  const second = await closeAsProposed(browser, at, hoursOf(at, { from: "09:30", to: "10:10" }));
  expect(second).toMatchObject({ closed: 0, moved: 0 });

  expect((await undo(browser, at, id)).json()).toMatchObject({
    restored: 0,
    kept: [{ id: visits.anna.id, because: "taken" }],
    erased: 1,
  });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
  await passEmailDelay(test.app);
  expect((await emailsTo(test, anna.email)).at(-1)?.text).toMatch(
    /Было: .*10:00.*\nБудет: .*13:00/,
  );
});

it("names the time that the person knows when a second closing comes early", async () => {
  const { at, anna, browser, id } = await closedMorning();
  const mailed = await count(anna.email);
  const hours = hoursOf(at, { from: "12:00", to: "14:00", doctor_id: at.doctors[1] });
  const later = await createDay(test.app, [["16:00"], []], { clinic: at.clinic });

  const second = await closeAsProposed(browser, at, hours);

  expect(second).toMatchObject({ moved: 1 });
  await passEmailDelay(test.app);
  const emails = (await emailsTo(test, anna.email)).slice(mailed);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toMatch(/Было: .*10:00.*\nБудет: .*16:00/);
  expect(later.day).toBe(at.day);
  expect(refusal(await undo(browser, at, id))).toBe("409 too_late");
});

it("lists what was done, newest first, without a patient's name", async () => {
  const { at, browser, id } = await closedMorning();
  await undo(browser, at, id);
  await closeAsProposed(browser, at);
  const { data } = (
    await browser.call(paths.listClinicActions, { params: { id: at.clinic.id } })
  ).json();
  expect(data).toMatchObject([
    {
      kind: "close",
      by: "Анна Клиникова",
      undoneAt: null,
      undoUntil: expect.any(String) as string,
    },
    { id, kind: "close", undoneBy: "Анна Клиникова", undoUntil: null },
  ]);
  expect(data[0]?.text).toMatch(
    /^Закрыты часы: .*09:00–12:00, врач .*перенесено записей: 1, отменено: 1, писем: 2\.$/,
  );
  const words = sql`select summary::text || before::text as words from clinic_actions`;
  expect(JSON.stringify(await rowsOf(test.app, words))).not.toMatch(
    /Иванова|example\.ru|7999\d{7}/,
  );
});

it("leaves nothing closed of two closings that meet, the first undone first", async () => {
  const at = await createDay(test.app, [["10:00", "10:15", "11:00"], []]);
  const { browser } = await colleague(test.app, at.clinic.id);
  const first = await closeAsProposed(browser, at, hoursOf(at, { to: "10:30" }));
  const second = await closeAsProposed(browser, at, hoursOf(at, { from: "10:00" }));

  for (const { action } of [first, second]) {
    expect((await undo(browser, at, action.id)).statusCode).toBe(200);
  }

  const closed = sql`clinic_id = ${at.clinic.id} and closed_at is not null`;
  expect(await rowsOf(test.app, sql`select from clinic_times where ${closed}`)).toEqual([]);
});
