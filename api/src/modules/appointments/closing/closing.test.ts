import { sql } from "drizzle-orm";
import { book, cancel, create, hold, list, move } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  apply,
  asProposed,
  closeAsProposed,
  createDay,
  hoursOf,
  passEmailDelay,
  preview,
} from "../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { changedMeanwhile, holdExpired, notFound, slotGone } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const CLOCKS = [
  ["10:00", "10:15", "10:30"],
  ["10:00", "13:00", "13:15"],
] as const;

/** Two people in the first doctor's morning and one in the second's, and a coordinator. */
async function morning() {
  const at = await createDay(test.app, [[...CLOCKS[0]], [...CLOCKS[1]]]);
  const [anna, boris, vera] = await signIn(test.app, 3);
  if (!anna || !boris || !vera) throw new Error("nobody came");
  const visits = {
    anna: await book(anna.browser, at.at("10:00")),
    boris: await book(boris.browser, at.at("10:15")),
    vera: await book(vera.browser, at.at("10:00", 1)),
  };
  const { browser } = await colleague(test.app, at.clinic.id);
  return { at, anna, boris, vera, visits, browser };
}

const counts = () =>
  rowsOf(
    test.app,
    sql`select (select count(*) from letters) as letters, (select count(*) from clinic_actions) as actions,
    (select count(*) from closed_hours) as hours, (select count(*) from clinic_times where closed_at is not null) as closed`,
  );

it("closes the hours of one doctor, and leaves the other's visits alone", async () => {
  const { at, anna, vera, visits, browser } = await morning();

  const done = await closeAsProposed(browser, at);

  expect(done).toMatchObject({ closed: 3, moved: 2, canceled: 0, emails: 2, toPhone: 0 });
  expect(await list(vera.browser)).toMatchObject([
    { id: visits.vera.id, timeBegin: "10:00", sequence: 0, intermediateStatus: "booked" },
  ]);
  expect(await list(anna.browser)).toMatchObject([
    { id: visits.anna.id, timeBegin: "13:00", sequence: 1, intermediateStatus: "booked" },
  ]);
  // Reminders of the old time are dropped, and those of the new one planned.
  expect(
    await rowsOf(
      test.app,
      sql`select kind from letters where appointment_id = ${visits.anna.id} and sent_at is null and dropped_at is null order by kind`,
    ),
  ).toEqual([{ kind: "moved-by-clinic" }, { kind: "reminder-3h" }, { kind: "reminder-48h" }]);
});

it("previews its effects, and writes nothing", async () => {
  const { at, visits, browser } = await morning();
  await hold((await signInOne(test.app)).browser, at.at("10:30"));
  const before = await counts();

  const seen = (await preview(browser, at, hoursOf(at))).json();

  expect(seen).toMatchObject({ closes: 3, held: 1, isUrgent: false });
  expect(
    seen.parties.map(({ people, proposed, options }) => [people[0]?.id, proposed, options]),
  ).toEqual([
    [visits.anna.id, [at.at("13:00", 1).id], [[at.at("13:00", 1).id], [at.at("13:15", 1).id]]],
    [visits.boris.id, [at.at("13:15", 1).id], [[at.at("13:00", 1).id], [at.at("13:15", 1).id]]],
  ]);
  expect(seen.times.map(({ begins }) => begins)).toEqual(["13:00", "13:15"]);
  expect(await counts()).toEqual(before);
});

it("does for each what the coordinator has chosen, mailed 5 minutes later", async () => {
  const { at, anna, boris, visits, browser } = await morning();
  const seen = (await preview(browser, at, hoursOf(at))).json();
  const people = [
    { id: visits.anna.id, to: at.at("13:15", 1).id },
    { id: visits.boris.id, to: null },
  ];

  const answer = await apply(browser, at, { ...hoursOf(at), digest: seen.digest, people });

  expect(answer.json()).toMatchObject({ moved: 1, canceled: 1, emails: 2 });
  const before = (await emailsTo(test, anna.email)).length;
  await passEmailDelay(test.app);
  const mailed = await emailsTo(test, anna.email);
  expect(mailed).toHaveLength(before + 1);
  const moved = mailed.at(-1);
  expect(moved?.subject).toContain("Клиника перенесла запись");
  expect(moved?.text).toMatch(/Было: .*10:00–10:15.*\nБудет: .*13:15–13:30/);
  expect(moved?.text).toMatch(/Не подойдёт.*\/answer#reminder=[\w-]{43}&answer=not-coming/s);
  expect(moved?.text).toContain(`/lk/move?visit=${visits.anna.id}`);
  expect(moved?.calendar).toContain("SEQUENCE:1");
  const canceled = await lastEmailTo(test, boris.email);
  expect(canceled.subject).toContain("Клиника отменила запись");
  expect(canceled.text).toContain("выберите другое время");
  expect(canceled.calendar).toContain("STATUS:CANCELLED");
});

it("gives nobody a closed time: neither by a list, nor by a hold made before", async () => {
  const { at, browser } = await morning();
  const late = await signInOne(test.app);
  const held = (await hold(late.browser, at.at("10:30"))).json();

  await closeAsProposed(browser, at);

  expect(refusal(await create(late.browser, held.TimeId))).toEqual(holdExpired);
  expect(refusal(await hold(late.browser, at.at("10:30")))).toEqual(slotGone);
});

type Morning = Awaited<ReturnType<typeof morning>>;

it.each<[what: string, said: string, act: (known: Morning) => Promise<unknown>]>([
  [
    "somebody has booked",
    "Появились записи: Иванова Анна",
    async ({ at }) => book((await signInOne(test.app)).browser, at.at("10:30")),
  ],
  [
    "a patient has canceled",
    "Отменены или перенесены записи: 1",
    ({ anna, visits }) => cancel(anna.browser, visits.anna.id),
  ],
  [
    "a patient has moved",
    "Отменены или перенесены записи: 1",
    async ({ at, boris, visits }) => {
      await hold(boris.browser, at.at("13:00", 1), { consumer_id: visits.boris.id });
      expect((await move(boris.browser, visits.boris.id, at.at("13:00", 1))).statusCode).toBe(200);
    },
  ],
  [
    "somebody holds the time of one",
    "Иванова Анна: выбранное время",
    async ({ at }) => hold((await signInOne(test.app)).browser, at.at("13:00", 1)),
  ],
])("changes nothing when %s since, and says «%s»", async (_what, said, act) => {
  const known = await morning();
  const { at, browser, anna, boris } = known;
  const seen = (await preview(browser, at, hoursOf(at))).json();
  await act(known);
  const before = [await list(anna.browser), await list(boris.browser)];

  const answer = await apply(browser, at, { ...hoursOf(at), ...asProposed(seen) });

  expect(refusal(answer)).toEqual(changedMeanwhile);
  expect(answer.json<{ message: string }>().message).toContain(said);
  expect([await list(anna.browser), await list(boris.browser)]).toEqual(before);
});

it("shows the second of two coordinators who was first", async () => {
  const { at, browser } = await morning();
  const other = (await colleague(test.app, at.clinic.id)).browser;
  const seen = (await preview(browser, at, hoursOf(at))).json();
  const body = { ...hoursOf(at), ...asProposed(seen) };

  const answers = await Promise.all([apply(browser, at, body), apply(other, at, body)]);

  const second = answers.find(({ statusCode }) => statusCode !== 200);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(second?.json<{ message: string }>().message).toMatch(
    /Анна Клиникова, \d\d:\d\d: Закрыты часы/,
  );
});

it("takes no time twice, and nobody else's", async () => {
  const { at, visits, browser } = await morning();
  const foreign = await createDay(test.app, [["10:00"], []]);
  const { digest } = (await preview(browser, at, hoursOf(at))).json();
  const press = (to: number) =>
    apply(browser, at, {
      ...hoursOf(at),
      digest,
      people: [visits.anna.id, visits.boris.id].map((id) => ({ id, to })),
    });
  expect(refusal(await press(at.at("13:00", 1).id))).toMatchObject({ code: "validation_failed" });
  const people = [
    { id: visits.anna.id, to: foreign.at("10:00").id },
    { id: visits.boris.id, to: null },
  ];
  const answer = await apply(browser, at, { ...hoursOf(at), digest, people });
  expect(refusal(answer)).toMatchObject({ code: "changed_meanwhile" });
});

it.each([
  ["the end before the beginning", { from: "12:00", to: "12:00" }, "validation_failed"],
  ["an hour that does not exist", { from: "25:00" }, "validation_failed"],
  ["a doctor who is not there", { doctor_id: 2_000_000_000 }, "not_found"],
  ["a day that is over", { day: "2020-01-01" }, "validation_failed"],
  ["a day that does not exist", { day: "2026-02-30" }, "validation_failed"],
])("refuses %s", async (_what, fields, code) => {
  const { at, browser } = await morning();
  const answer = await preview(browser, at, { ...hoursOf(at), ...fields });
  expect(refusal(answer)).toMatchObject({ code });
});

it("does not know another clinic's doctors", async () => {
  const { at, browser } = await morning();
  const { doctors } = await createDay(test.app, [["10:00"], []]);
  const hours = hoursOf(at, { doctor_id: doctors[0] });
  expect(refusal(await preview(browser, at, hours))).toEqual(notFound);
});
