import { userInfo } from "node:os";
import { eq } from "drizzle-orm";
import { formatDay } from "../../../shared/day-words";
import { connect } from "../database/connect";
import { appointments } from "../database/schema/appointments";
import { book, create, heldTimeId, hold, list } from "../testing/booking";
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

const cancellations = async (email: string) =>
  (await emailsTo(test, email)).filter(({ subject }) =>
    subject.startsWith("Клиника отменила запись"),
  );

/** A clinic whose day has one visit. */
async function bookedDay() {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const visit = await book(person.browser, time);
  return { person, clinic, time, visit, words: [String(clinic.id), time.day] };
}

it("takes the day back, cancels its bookings, writes to each person and journals who did it, once", async () => {
  const { person, clinic, time, visit, words } = await bookedDay();
  const [holding, late] = [await signInOne(test.app), await signInOne(test.app)];
  const held = await createTime(test.app, clinic);
  const stays = await book(late.browser, await createTime(test.app, clinic, 5 * 24 * 60));
  const timeId = await heldTimeId(holding.browser, held);

  const closing = (...as: string[]) => clinicsCommand("close-day", ...words, "--yes", ...as);
  expect(await closing("--as", " Ольга Синицына ")).toBe(
    "Закрыто времён: 2. Отменено записей: 1. Писем: 1.\n",
  );
  expect(await closing()).toBe("Закрыто времён: 0. Отменено записей: 0. Писем: 0.\n");

  expect([await statusOf(visit.id), await statusOf(stays.id)]).toEqual(["canceled", "booked"]);
  expect(refusal(await create(holding.browser, timeId)).code).toBe("hold_expired");
  expect(refusal(await hold(holding.browser, held)).code).toBe("slot_gone");
  expect(await cancellations(person.email)).toHaveLength(1);
  const operator = { actor: "operator", operator: "Ольга Синицына" };
  expect(await journalOf(test.app.database, "clinic", clinic.id)).toEqual([
    { ...operator, action: "close-day", userId: null, day: time.day },
  ]);
  expect((await journalOf(test.app.database, "appointment", visit.id)).at(-1)).toEqual({
    ...operator,
    ...{ action: "cancel", userId: person.id, day: null },
  });
});

it("tells somebody whose move was not told yet of the time that they know", async () => {
  const at = await createDay(test.app, [["10:00"], ["11:00"]]);
  const person = await signInOne(test.app);
  await book(person.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  await closeAsProposed(browser, at);

  await clinicsCommand("close-day", String(at.clinic.id), at.day, "--yes");

  const [told] = await cancellations(person.email);
  expect(told?.text).toContain("10:00");
  expect(told?.text).not.toContain("11:00");
});

it("says what it will do, and does nothing without a yes", async () => {
  const { clinic, visit, words } = await bookedDay();
  await heldTimeId((await signInOne(test.app)).browser, await createTime(test.app, clinic));
  const dialog = (answer: boolean) =>
    clinicsDialog(test.app.database, answer, "close-day", ...words);

  await expect(clinicsCommand("close-day", ...words)).rejects.toThrow(
    /^Спросить здесь некого: добавьте --yes$/,
  );
  await expect(dialog(false)).rejects.toThrow("День не закрыт, ничего не изменилось");
  expect(await statusOf(visit.id)).toBe("booked");
  const { asked, printed } = await dialog(true);

  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(
    `Клиника (${clinic.cityName}, ул. Светланская, д. 1)\n${formatDay(visit.doctorDate)}\nВся клиника, все врачи`,
  );
  expect(asked[0]).toContain("Закроется времён: 2. Из них с записью: 1, выбирают прямо сейчас: 1.");
  expect(asked[0]).toContain("Отменится записей: 1. Людям уйдёт писем: 1.");
  expect(printed).toBe("Закрыто времён: 2. Отменено записей: 1. Писем: 1.\n");
  expect(await dialog(true)).toEqual({ asked: [], printed: "Этот день уже закрыт.\n" });
  expect(await journalOf(test.app.database, "clinic", clinic.id)).toMatchObject([
    { operator: userInfo().username, action: "close-day" },
  ]);
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
    expect(await cancellations(email)).toHaveLength(visits.length);
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
  expect(await cancellations(person.email)).toHaveLength(1);
});

it.each(["close-day", "open-day"])("%s refuses what cannot be, in one line", async (name) => {
  const clinic = String((await createClinic(test.app)).id);
  const yes = name === "close-day" ? ["--yes"] : [];
  for (const [words, message] of [
    [["999999", "2030-01-01"], "Клиники с номером 999999 нет"],
    [["Первая", "2030-01-01"], "Клиники с номером Первая нет"],
    [[clinic, "05.12.2020"], "Этот день уже прошёл: суббота, 5\u00a0декабря 2020\u00a0г."],
    [[clinic, "31.02.2030"], "«31.02.2030» — не день: нужно 2026-12-05 или 05.12.2026"],
    [[clinic, "2030-01-01", "--as", " "], /^Назовите себя/],
    [[clinic, "2030-01-01", "--as", "a\nb"], /^Назовите себя/],
  ] as const) {
    await expect(clinicsCommand(name, ...words, ...yes)).rejects.toThrow(message);
  }
});
