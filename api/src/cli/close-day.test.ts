import { userInfo } from "node:os";
import { eq } from "drizzle-orm";
import { formatDay } from "../../../shared/day-words";
import { connect } from "../database/connect";
import { appointments } from "../database/schema/appointments";
import { book, cancel, create, heldTimeId, hold, list } from "../testing/booking";
import { refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { clinicsCommand as run, clinicsDialog } from "../testing/clinics-command";
import { closeAsProposed, createDay } from "../testing/closing";
import { journalOf } from "../testing/journal";
import { emailsTo } from "../testing/outbox";
import { signIn, signInOne } from "../testing/people";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);

async function statusOf(id: number): Promise<string | undefined> {
  const [found] = await test.app.database
    .select({ status: appointments.status })
    .from(appointments)
    .where(eq(appointments.id, id));
  return found?.status;
}

/** A clinic whose day has one visit. */
async function bookedDay() {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const visit = await book(person.browser, time);
  return { person, clinic, time, visit, words: [String(clinic.id), time.day] };
}

it("takes the day back, cancels its bookings and writes to each person", async () => {
  const { person: booked, clinic, visit, words } = await bookedDay();
  const [holding, late] = [await signInOne(test.app), await signInOne(test.app)];
  const held = await createTime(test.app, clinic);
  const otherDay = await createTime(test.app, clinic, 5 * 24 * 60);
  const stays = await book(late.browser, otherDay);
  const timeId = await heldTimeId(holding.browser, held);

  const closing = () => clinicsCommand("close-day", ...words, "--yes", "--as", "Ольга Синицына");
  expect(await closing()).toBe("Закрыто времён: 2. Отменено записей: 1. Писем: 1.\n");
  expect(await closing()).toBe("Закрыто времён: 0. Отменено записей: 0. Писем: 0.\n");

  expect(await statusOf(visit.id)).toBe("canceled");
  expect(await statusOf(stays.id)).toBe("booked");
  expect(refusal(await create(holding.browser, timeId))).toEqual({
    status: 410,
    code: "hold_expired",
  });
  expect(refusal(await hold(holding.browser, held))).toEqual({ status: 410, code: "slot_gone" });
  const emails = await emailsTo(test, booked.email);
  expect(emails.at(-1)?.subject).toMatch(/^Клиника отменила запись/);
  expect(emails.filter(({ subject }) => subject.includes("отменила"))).toHaveLength(1);
});

it("tells somebody whose move was not told yet of the time that they know", async () => {
  const at = await createDay(test.app, [["10:00"], ["11:00"]]);
  const person = await signInOne(test.app);
  await book(person.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  await closeAsProposed(browser, at);

  await clinicsCommand("close-day", String(at.clinic.id), at.day, "--yes");

  const last = (await emailsTo(test, person.email)).at(-1);
  expect(last?.subject).toMatch(/^Клиника отменила запись/);
  expect(last?.text).toContain("10:00");
  expect(last?.text).not.toContain("11:00");
});

it("journals who closed the day and canceled its visits: by the name given, else by the system's", async () => {
  const named = await bookedDay();
  const unnamed = await bookedDay();

  await clinicsCommand("close-day", ...named.words, "--yes", "--as", " Ольга Синицына ");
  await clinicsCommand("close-day", ...named.words, "--yes", "--as", "Кто-то другой");
  await clinicsCommand("close-day", ...unnamed.words, "--yes");

  const operator = { actor: "operator", operator: "Ольга Синицына" };
  expect(await journalOf(test.app.database, "clinic", named.clinic.id)).toEqual([
    { ...operator, action: "close-day", userId: null, day: named.time.day },
  ]);
  expect(await journalOf(test.app.database, "appointment", named.visit.id)).toEqual([
    { actor: "user", operator: null, action: "book", userId: named.person.id, day: null },
    { ...operator, action: "cancel", userId: named.person.id, day: null },
  ]);
  expect(await journalOf(test.app.database, "clinic", unnamed.clinic.id)).toMatchObject([
    { operator: userInfo().username, action: "close-day" },
  ]);
});

it("says what it will do, and does nothing without a yes", async () => {
  const { clinic, visit, words } = await bookedDay();
  const { browser } = await signInOne(test.app);
  const canceled = await createTime(test.app, clinic);
  await cancel(browser, (await book(browser, canceled)).id);
  await heldTimeId(browser, await createTime(test.app, clinic));
  const dialog = (answer: boolean) =>
    clinicsDialog(test.app.database, answer, "close-day", ...words);

  await expect(dialog(false)).rejects.toThrow("День не закрыт, ничего не изменилось");
  expect(await statusOf(visit.id)).toBe("booked");
  const { asked, printed } = await dialog(true);

  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(`Клиника (${clinic.cityName}, ул. Светланская, д. 1)\n`);
  expect(asked[0]).toContain(`\n${formatDay(visit.doctorDate)}\n`);
  expect(asked[0]).toContain("Закроется времён: 3. Из них с записью: 1, выбирают прямо сейчас: 1.");
  expect(asked[0]).toContain("Отменится записей: 1. Людям уйдёт писем: 1.");
  expect(printed).toBe("Закрыто времён: 3. Отменено записей: 1. Писем: 1.\n");
  expect(await dialog(true)).toEqual({ asked: [], printed: "Этот день уже закрыт.\n" });
});

it("cancels what was booked while the question stood there", async () => {
  const { clinic, time, words } = await bookedDay();
  const late = await signInOne(test.app);
  const free = await createTime(test.app, clinic);
  const bookMeanwhile = async () => Boolean(await book(late.browser, free));

  const { asked, printed } = await clinicsDialog(
    test.app.database,
    bookMeanwhile,
    "close-day",
    ...words,
  );

  expect(asked[0]).toContain("Отменится записей: 1.");
  expect(printed).toBe("Закрыто времён: 2. Отменено записей: 2. Писем: 2.\n");
  const emails = await emailsTo(test, late.email);
  expect(emails.at(-1)?.subject).toMatch(/^Клиника отменила запись/);
  expect(time.day).toBe(free.day);
});

it("leaves no visit on a day that closes while people book it", async () => {
  const clinic = await createClinic(test.app);
  const people = await signIn(test.app, 8);
  const time = await createTime(test.app, clinic);
  const held = await Promise.all(
    people.map(async ({ browser }) => heldTimeId(browser, await createTime(test.app, clinic))),
  );

  const [printed, ...answers] = await Promise.all([
    clinicsCommand("close-day", String(clinic.id), time.day, "--yes"),
    ...people.map(({ browser }, index) => create(browser, held[index] ?? "")),
  ]);

  const booked = people.filter((_, index) => answers[index]?.statusCode === 201);
  for (const answer of answers) expect([201, 410]).toContain(answer.statusCode);
  expect(printed).toContain(`Отменено записей: ${booked.length}. Писем: ${booked.length}.`);
  for (const { browser, email } of people) {
    const visits = await list(browser);
    expect(visits.every(({ intermediateStatus }) => intermediateStatus === "canceled")).toBe(true);
    const emails = await emailsTo(test, email);
    const told = emails.filter(({ subject }) => subject.includes("отменила"));
    expect(told).toHaveLength(visits.length);
  }
});

it("writes to nobody twice when two close the day at once", async () => {
  const { person, words } = await bookedDay();
  // Two processes where there can be two, else two commands of one.
  const { kind } = test.database;
  const other = kind === "postgres" ? await connect(test.database) : null;

  const printed = await Promise.all([
    clinicsCommand("close-day", ...words, "--yes"),
    run(other?.database ?? test.app.database, "close-day", ...words, "--yes"),
  ]);
  await other?.close();

  expect(printed.sort()).toEqual([
    "Закрыто времён: 0. Отменено записей: 0. Писем: 0.\n",
    "Закрыто времён: 1. Отменено записей: 1. Писем: 1.\n",
  ]);
  const emails = await emailsTo(test, person.email);
  expect(emails.filter(({ subject }) => subject.includes("отменила"))).toHaveLength(1);
});

it.each(["close-day", "open-day"])("%s refuses what cannot be, in one line", async (name) => {
  const clinic = String((await createClinic(test.app)).id);
  const refused = (...args: string[]) =>
    expect(clinicsCommand(name, ...args, ...(name === "close-day" ? ["--yes"] : []))).rejects;

  await refused("999999", "2030-01-01").toThrow("Клиники с номером 999999 нет");
  await refused("Первая", "2030-01-01").toThrow("Клиники с номером Первая нет");
  await refused(clinic, "05.12.2020").toThrow(
    "Этот день уже прошёл: суббота, 5\u00a0декабря 2020\u00a0г.",
  );
  await refused(clinic, "31.02.2030").toThrow("«31.02.2030» — не день");
  await refused(clinic, "2030-01-01", "--as", " ").toThrow(/^Назовите себя/);
  await refused(clinic, "2030-01-01", "--as", "a\nb").toThrow(/^Назовите себя/);
});

it("closes nothing where nobody can be asked", async () => {
  const { visit, words } = await bookedDay();

  await expect(clinicsCommand("close-day", ...words)).rejects.toThrow(
    /^Спросить здесь некого: добавьте --yes$/,
  );
  expect(await statusOf(visit.id)).toBe("booked");
});
