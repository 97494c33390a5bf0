import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { book, cancel, create, hold, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  apply,
  asProposed,
  closeAsProposed,
  createDay,
  createVisitedDay,
  hoursOf,
  passEmailDelay,
  preview,
} from "../../../testing/closing";
import { bookGroup, heldGroup } from "../../../testing/group-booking";
import { journalOf } from "../../../testing/journal";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function morning() {
  const at = await createDay(test.app, [
    ["10:00", "10:15", "10:30"],
    ["10:00", "13:00", "13:15"],
  ]);
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

it("closes one doctor's hours, whatever is held, and no other's visits", async () => {
  const { at, anna, vera, visits, browser } = await morning();
  const late = (await signInOne(test.app)).browser;
  const held = (await hold(late, at.at("10:30"))).json();

  const done = await closeAsProposed(browser, at);

  expect(done).toMatchObject({ closed: 3, moved: 2, canceled: 0, emails: 2, toPhone: 0 });
  expect(await list(vera.browser)).toMatchObject([
    { id: visits.vera.id, timeBegin: "10:00", sequence: 0, intermediateStatus: "booked" },
  ]);
  expect(await list(anna.browser)).toMatchObject([
    { id: visits.anna.id, timeBegin: "13:00", sequence: 1, intermediateStatus: "booked" },
  ]);
  expect(refusal(await create(late, held.TimeId))).toBe("410 hold_expired");
  expect(refusal(await hold(late, at.at("10:30")))).toBe("410 slot_gone");
  const waiting = sql`select kind from letters where appointment_id = ${visits.anna.id}
    and sent_at is null and dropped_at is null order by kind`;
  const kinds = (await rowsOf(test.app, waiting)).map(({ kind }) => kind);
  expect(kinds).toEqual(["moved-by-clinic", "reminder-3h", "reminder-48h"]);
});

it("previews its effects", async () => {
  const { at, visits, browser } = await morning();
  await hold((await signInOne(test.app)).browser, at.at("10:30"));

  const seen = (await preview(browser, at, hoursOf(at))).json();

  expect(seen).toMatchObject({ closes: 3, held: 1, isUrgent: false });
  expect(
    seen.parties.map(({ people, proposed, options }) => [people[0]?.id, proposed, options]),
  ).toEqual([
    [visits.anna.id, [at.at("13:00", 1).id], [[at.at("13:00", 1).id], [at.at("13:15", 1).id]]],
    [visits.boris.id, [at.at("13:15", 1).id], [[at.at("13:00", 1).id], [at.at("13:15", 1).id]]],
  ]);
  expect(seen.times.map(({ begins }) => begins)).toEqual(["13:00", "13:15"]);
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
  expect(moved?.text).toMatch(/Отменить запись.*\/answer#reminder=[\w-]{43}&answer=not-coming/s);
  expect(moved?.text).toContain(`/lk/move?visit=${visits.anna.id}`);
  expect(moved?.calendar).toContain("SEQUENCE:1");
  const canceled = await lastEmailTo(test, boris.email);
  expect(canceled.subject).toContain("Клиника отменила запись");
  expect(canceled.text).toContain("выберите другое время");
  expect(canceled.calendar).toContain("STATUS:CANCELLED");
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

  expect(refusal(answer)).toBe("409 changed_meanwhile");
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
  const press = (anna: number, boris: number | null) => {
    const people = [
      { id: visits.anna.id, to: anna },
      { id: visits.boris.id, to: boris },
    ];
    return apply(browser, at, { ...hoursOf(at), digest, people });
  };
  const { id } = at.at("13:00", 1);
  expect(refusal(await press(id, id))).toBe("422 validation_failed");
  expect(refusal(await press(foreign.at("10:00").id, null))).toBe("409 changed_meanwhile");
});

it("closes no past, reversed or too long hours, nor another clinic's doctor", async () => {
  const { at, browser } = await morning();
  const { doctors } = await createDay(test.app, [["10:00"], []]);
  const refusalOf = async (fields: object) =>
    refusal(await preview(browser, at, { ...hoursOf(at), ...fields }));

  for (const wrong of [
    { from: "12:00", to: "12:00" },
    { day: "2020-01-01" },
    { until: "2099-01-01" },
    { until: "2020-01-01" },
  ]) {
    expect([wrong, await refusalOf(wrong)]).toEqual([wrong, "422 validation_failed"]);
  }
  expect(await refusalOf({ doctor_id: doctors[0] })).toBe("404 not_found");
});

const oneVisit = () => createVisitedDay(test.app, [["10:00"], ["13:00", "13:15"]]);

it("changes nothing without a preview, which is journaled, and a decision", async () => {
  const { at, person, visit, browser } = await oneVisit();
  const nothing = { ...hoursOf(at), people: [] };

  const refused = await apply(browser, at, { ...nothing, digest: "0".repeat(64) });
  expect(refusal(refused)).toBe("409 changed_meanwhile");
  expect(refused.body).toContain("Иванова");
  const noted = await journalOf(test.app.database, "appointment", visit.id);
  expect(noted.map(({ action }) => action)).toEqual(["book", "read"]);

  const { digest } = (await preview(browser, at, hoursOf(at))).json();
  expect(refusal(await apply(browser, at, { ...nothing, digest }))).toBe("422 validation_failed");
  expect(await list(person.browser)).toMatchObject([{ id: visit.id, timeBegin: "10:00" }]);
});

it("does once what is sent twice with one key, and refuses a changed call", async () => {
  const { at, person, visit, browser } = await oneVisit();
  const seen = (await preview(browser, at, hoursOf(at))).json();
  const [key, body] = [randomUUID(), { ...hoursOf(at), ...asProposed(seen) }];

  const [done, twice] = await Promise.all([1, 2].map(() => apply(browser, at, body, key)));

  expect(twice?.json()).toEqual(done?.json());
  expect((await apply(browser, at, body, key)).json()).toEqual(done?.json());
  expect(await list(person.browser)).toMatchObject([{ sequence: 1 }]);
  const closed = sql`select from closed_hours where clinic_id = ${at.clinic.id}`;
  expect(await rowsOf(test.app, closed)).toHaveLength(1);
  for (const other of [{ people: [{ id: visit.id, to: null }] }, { to: "13:10" }]) {
    expect(refusal(await apply(browser, at, { ...body, ...other }, key))).toBe(
      "422 validation_failed",
    );
  }
});

async function familyDay(free: string[]) {
  const at = await createDay(test.app, [
    ["09:00", "09:15", "09:30"],
    ["10:00", "10:15", "10:30", ...free],
  ]);
  const mother = await signInOne(test.app);
  const times = ["10:00", "10:15", "10:30"].map((clock) => at.at(clock, 1));
  const booked = await bookGroup(mother.browser, await heldGroup(mother.browser, times));
  expect(booked.statusCode).toBe(201);
  const { browser } = await colleague(test.app, at.clinic.id);
  const hours = hoursOf(at, { from: "10:00", to: "10:45", doctor_id: at.doctors[1] });
  return { at, mother, browser, hours };
}

it("moves a group to consecutive times, with a doctor for children", async () => {
  const { at, mother, browser, hours } = await familyDay(["12:00", "14:00", "14:15", "14:30"]);
  const { parties } = (await preview(browser, at, hours)).json();
  expect(parties.map(({ people }) => people.map(({ name }) => name))).toEqual([
    ["Анна", "Вера", "Пётр"],
  ]);

  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ moved: 3, emails: 3 });

  const visits = await list(mother.browser);
  expect(visits.map(({ timeBegin }) => timeBegin)).toEqual(["14:00", "14:15", "14:30"]);
});

it("tears no group apart, and gives no child a doctor of adults", async () => {
  const { at, browser, hours } = await familyDay(["12:00", "14:00", "14:15", "14:30"]);
  const seen = (await preview(browser, at, hours)).json();
  const { people } = asProposed(seen);
  const torn = people.map((person, index) => (index === 0 ? { ...person, to: null } : person));
  const ofAdults = ["09:00", "09:15", "09:30"].map((clock) => at.at(clock).id);
  const grown = people.map(({ id }, index) => ({ id, to: ofAdults[index] ?? 0 }));
  for (const wanted of [torn, grown]) {
    const answer = await apply(browser, at, { ...hours, digest: seen.digest, people: wanted });
    expect(refusal(answer)).toMatch(/^409 /);
  }
});

it("moves a single member of a group to a time beside the others", async () => {
  const { at, mother, browser } = await familyDay(["09:45", "16:00"]);
  const hours = hoursOf(at, { from: "10:00", to: "10:10", doctor_id: at.doctors[1] });
  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ moved: 1 });
  const visits = await list(mother.browser);
  expect(visits.map(({ timeBegin }) => timeBegin)).toEqual(["09:45", "10:15", "10:30"]);
});
