import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../../../database/schema/accounts";
import { book, cancel, hold } from "../../../../testing/booking";
import { clinicAtNoon, createTime } from "../../../../testing/calendar";
import { signInOne } from "../../../../testing/people";
import { caller } from "../../../../testing/reception";
import { rowsOf } from "../../../../testing/rows";
import { colleague } from "../../../../testing/staff";
import { useTestApp } from "../../../../testing/test-app";

const test = useTestApp();

/** A person with an account, and a clinic that enters callers, whose only time is booked. */
async function known() {
  const person = await signInOne(test.app);
  // The surname differs from that of the patient who has the time.
  await test.app.database.update(users).set({ surname: "Орлова" }).where(eq(users.id, person.id));
  const clinic = await clinicAtNoon(test);
  const time = await createTime(test.app, clinic, 26 * 60);
  const owner = (await signInOne(test.app)).browser;
  const visit = await book(owner, time);
  const { browser } = await colleague(test.app, clinic.id, "reception");
  const params = { id: clinic.id };
  /** Enters the caller with the account's data, or with other `fields`. */
  const join = async (fields: object = {}) => {
    const said = {
      ...caller,
      family_name: "Орлова",
      name: "Анна",
      birth_date: "20.05.1990",
      email: person.email.toUpperCase(),
      comment: "Звонить после шести",
    };
    const until = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
    const json = { ...said, until, ...fields };
    const joined = await browser.call(paths.putOnWaitingList, { params, json });
    expect(joined.statusCode).toBe(201);
  };
  return {
    person,
    time,
    join,
    listed: async () => (await browser.call(paths.listCallersWaiting, { params })).json().data,
    own: async () => (await person.browser.call(paths.showOwnData)).json().data,
    becomesFree: async () => {
      await cancel(owner, visit.id);
      await test.app.timesOffered();
    },
  };
}

type Known = Awaited<ReturnType<typeof known>>;
const sectionOf = async ({ own }: Known, name: string) =>
  (await own()).sections.find((section) => section.name === name)?.records ?? [];

it("shows the person what clinics have noted of them on the waiting list, and who has read it", async () => {
  const at = await known();
  await at.join();
  await at.listed();

  const [noted] = await sectionOf(at, "waitingCallers");
  const said = Object.fromEntries((noted ?? []).map(({ name, value }) => [name, value]));
  expect({ ...said, email: said["email"]?.toLowerCase() }).toMatchObject({
    birthDate: "1990-05-20",
    email: at.person.email,
    familyName: "Орлова",
    phone: "79161234567",
    comment: "Звонить после шести",
  });
  const [entry] = await sectionOf(at, "waitingEntries");
  expect(entry?.find(({ name }) => name === "stoppedAt")?.text).toMatch(/^не остановлены/);
  expect((await at.own()).views).toMatchObject([{ what: "лист ожидания" }]);
  const printed = await at.person.browser.call(paths.printOwnData);
  expect(printed.statusCode).toBe(200);
});

it("erases it with the account, and what is held is free", async () => {
  const at = await known();
  await at.join();
  await at.becomesFree();
  expect(await at.listed()).toMatchObject([{ offer: { clinicTimeId: at.time.id } }]);
  // A later change of the account's name or e-mail does not unlink the visit.
  await test.app.database
    .update(users)
    .set({ surname: "Новикова", email: `new-${at.person.email}` })
    .where(eq(users.id, at.person.id));
  expect(await sectionOf(at, "waitingCallers")).toHaveLength(1);
  const [entry] = await at.listed();
  const subscription = { of: "waiting", id: entry?.id };
  // An e-mail about the entry that waits to be sent; of no kind that the sweep of ended offers drops.
  await test.app.database.execute(
    sql`insert into letters (kind, recipient, content, due_at)
      values ('later', ${at.person.email}, ${JSON.stringify({ subscription })}, now() + interval '1 day')`,
  );

  expect((await at.person.browser.call(paths.deleteAccount)).statusCode).toBe(200);

  expect(await at.listed()).toEqual([]);
  const { email } = at.person;
  expect(
    await rowsOf(
      test.app,
      sql`select from waiting_callers where email ilike ${email}
        union all select from letters where recipient ilike ${email} and kind <> 'farewell'`,
    ),
  ).toEqual([]);
  expect((await hold((await signInOne(test.app)).browser, at.time)).statusCode).toBe(200);
});

it.each([
  ["name", { name: "Мария" }],
  ["birthday", { birth_date: "21.05.1990" }],
  ["mailbox", { email: "somebody.else@example.ru" }],
])("leaves to the clinic what has another %s", async (_what, fields) => {
  const at = await known();
  await at.join(fields);

  expect(await sectionOf(at, "waitingCallers")).toEqual([]);
  expect(await sectionOf(at, "waitingEntries")).toEqual([]);
  await at.person.browser.call(paths.deleteAccount);
  expect(await at.listed()).toHaveLength(1);
});
