import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, count, eq, sql } from "drizzle-orm";
import { appointments } from "../database/schema/appointments";
import { clinicTimes, clinics, doctors } from "../database/schema/calendar";
import { journal } from "../database/schema/records";
import { todayIn } from "../../../shared/days";
import { book, cancel, create, heldTimeId, hold } from "../testing/booking";
import { Browser, refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { lettersTo } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { chooseCommand } from "./commands";

const test = useTestApp();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-plans-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command on the database of the test and returns what it prints. */
async function clinicsCommand(...args: string[]): Promise<string> {
  const chosen = chooseCommand(args);
  if ("help" in chosen) return chosen.help;
  let printed = "";
  const print = (text: string) => void (printed += text);
  await chosen.run({ database: test.app.database, siteUrl: SITE_URL, print });
  return printed;
}

const HEADINGS =
  "город;часовой пояс;клиника;адрес;метро;телефон;широта;долгота;врач;специальность;дети с;дни;с даты;по дату;начало;конец;минут";

/** A day `days` from now on the calendar of Vladivostok, `YYYY-MM-DD`. */
const inDays = (days: number) =>
  todayIn("Asia/Vladivostok", new Date(Date.now() + days * 86_400_000));

interface Cells {
  [title: string]: string;
}

/** One line of a plan: a day of its own for one doctor, except for the cells given. */
function line(cells: Cells = {}): string {
  const day = inDays(10);
  const defaults: Cells = {
    город: "Владивосток",
    "часовой пояс": "Asia/Vladivostok",
    клиника: "Приморская",
    адрес: "ул. Светланская, д. 1",
    телефон: "+7 (423) 000-00-00",
    широта: "43,115",
    долгота: "131.885",
    врач: "Синицына Ольга Ивановна",
    специальность: "дерматолог",
    дни: "пн-вс",
    "с даты": day,
    "по дату": day,
    начало: "9:00",
    конец: "10:00",
    минут: "20",
  };
  return HEADINGS.split(";")
    .map((title) => cells[title] ?? defaults[title] ?? "")
    .join(";");
}

async function importLines(...lines: string[]): Promise<string> {
  const file = path.join(folder, "plan.csv");
  await writeFile(file, `\uFEFF${[HEADINGS, ...lines].join("\r\n")}\r\n`);
  return clinicsCommand("import", file);
}

async function contents() {
  const [times] = await test.app.database.select({ count: count() }).from(clinicTimes);
  const [places] = await test.app.database.select({ count: count() }).from(clinics);
  const [people] = await test.app.database.select({ count: count() }).from(doctors);
  return [places?.count, people?.count, times?.count];
}

describe("import", () => {
  it("makes the times that people then see, on the clinic's clock", async () => {
    const day = inDays(3);
    const city = { город: "Артём", "с даты": day, "по дату": day, "дети с": "5" };

    expect(await importLines(line({ ...city, врач: "Дроздов Пётр" }))).toBe(
      "Строк: 1. Новых времён приёма: 3.\n",
    );

    const browser = new Browser(test.app);
    const kelly = async <Row>(url: string) =>
      (await browser.get(`/api/v1/kelly-api/${url}`)).json<{ data: Row[] }>().data;
    const [found] = await kelly<{ id: number }>("city/index?search=Арт");
    const [clinic] = await kelly<{ id: number; phone: string; latitude: number }>(
      `clinic/index?city_id=${found?.id}&time=${day}`,
    );
    expect(clinic).toMatchObject({ phone: "74230000000", latitude: 43.115, free: 3 });
    const times = await kelly<{ time: string; timeEnd: string }>(
      `clinic-time/index?clinic_id=${clinic?.id}&time=${day}`,
    );
    expect(times).toMatchObject([
      { time: "09:00", timeEnd: "09:20", doctor: { name: "Дроздов Пётр" } },
      { time: "09:20", timeEnd: "09:40" },
      { time: "09:40", timeEnd: "10:00" },
    ]);
  });

  it("follows a weekly plan and leaves out the other days", async () => {
    const plan = line({
      врач: "Зяблик Анна",
      дни: "пн, ср-чт",
      "с даты": inDays(20),
      "по дату": inDays(33),
      конец: "09:20",
    });
    await importLines(plan);

    const days = await test.app.database
      .selectDistinct({ weekday: sql<number>`extract(isodow from ${clinicTimes.day})::int` })
      .from(clinicTimes)
      .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
      .where(eq(doctors.name, "Зяблик Анна"))
      .orderBy(asc(sql`1`));
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 3, 4]);
    expect(await importLines(plan)).toContain("Новых времён приёма: 0.");
  });

  it("changes nothing the second time", async () => {
    const lines = [line(), line({ врач: "Чижов Олег" })];
    await importLines(...lines);
    const before = await contents();

    expect(await importLines(...lines)).toBe("Строк: 2. Новых времён приёма: 0.\n");
    expect(await contents()).toEqual(before);
  });

  it.each([
    [
      { "часовой пояс": "МСК" },
      "«часовой пояс» — нужно имя пояса, например Europe/Moscow, а стоит «МСК»",
    ],
    [{ телефон: "12-34" }, "«телефон» — нужно номер вида +7 (495) 123-45-67, а стоит «12-34»"],
    [
      { телефон: "+7 (891) 612-34-56" },
      "«телефон» — нужно номер вида +7 (495) 123-45-67, а стоит «+7 (891) 612-34-56»",
    ],
    [{ дни: "пт-пн" }, "«дни» — нужно дни недели, например пн-пт или пн, ср, а стоит «пт-пн»"],
    [{ "с даты": "31.02.2026" }, "«с даты» — нужно день вида 01.12.2026, а стоит «31.02.2026»"],
    [{ "по дату": "2020-01-01" }, "«по дату» раньше, чем «с даты»"],
    [{ конец: "9:10" }, "между «начало» и «конец» не помещается ни один приём"],
    [{ адрес: "другой" }, "клиника «Приморская» (Владивосток) — другие сведения, чем в строке 2"],
    [{ начало: "9:10" }, /врач «Синицына Ольга Ивановна» уже принимает .* в клинике «Приморская»/],
    [{ город: "Артём", "часовой пояс": "Europe/Moscow" }, "у города «Артём» уже есть часовой пояс"],
  ])("names line 3 for %j and writes nothing of the file", async (cells, problem) => {
    const before = await contents();
    const good = line({ врач: "Никто Никтович", клиника: "Новая", "с даты": inDays(2) });

    const failure = await importLines(line(), line(cells), good).catch((error: Error) => error);

    expect(failure).toHaveProperty("message", expect.stringContaining("строка 3: "));
    expect(failure).toHaveProperty(
      "message",
      typeof problem === "string"
        ? expect.stringContaining(problem)
        : expect.stringMatching(problem),
    );
    expect(await contents()).toEqual(before);
  });

  it("asks for the columns that are missing and for UTF-8", async () => {
    const file = path.join(folder, "short.csv");
    await writeFile(file, "город;клиника\nМосква;Первая\n");
    await expect(clinicsCommand("import", file)).rejects.toThrow(
      /строка 1: нет столбцов: часовой пояс, адрес/,
    );
    await writeFile(file, Buffer.from([0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]));
    await expect(clinicsCommand("import", file)).rejects.toThrow(/не в кодировке UTF-8/);
    await expect(clinicsCommand("import", "/no/such.csv")).rejects.toThrow(
      /не читается \(ENOENT\)/,
    );
  });
});

describe("export-appointments", () => {
  it("prints the day's visits on the clinic's clock, and the journal notes who was read", async () => {
    const [one, other] = [await signInOne(test.app), await signInOne(test.app)];
    const clinic = await createClinic(test.app, "Asia/Kamchatka");
    const time = await createTime(test.app, clinic);
    const visit = await book(one.browser, time);
    const canceled = await book(other.browser, await createTime(test.app, clinic));
    await cancel(other.browser, canceled.id);
    await test.app.database
      .update(appointments)
      .set({ comment: "=1+1; «да»" })
      .where(eq(appointments.id, visit.id));

    const csv = await clinicsCommand("export-appointments", visit.doctorDate);

    const lines = csv.replace("\uFEFF", "").trim().split("\n");
    expect(lines[0]).toBe(
      "номер записи;город;клиника;врач;начало;конец;фамилия;имя;отчество;дата рождения;телефон;комментарий",
    );
    const own = lines.filter((row) => row.includes(clinic.cityName));
    expect(own).toEqual([
      `${visit.recordId};${clinic.cityName};Клиника;${visit.doctor};${visit.timeBegin};${visit.timeEnd};Иванова;Анна;Петровна;1990-05-20;79990000000;"'=1+1; «да»"`,
    ]);
    const notes = await journalOf(visit.id);
    expect(notes).toContainEqual({ actor: "operator", action: "read", userId: one.id });
    expect(await journalOf(canceled.id)).not.toContainEqual(
      expect.objectContaining({ actor: "operator" }),
    );
  });
});

const journalOf = (appointmentId: number) =>
  test.app.database
    .select({ actor: journal.actor, action: journal.action, userId: journal.userId })
    .from(journal)
    .where(sql`${journal.subject} = 'appointment' and ${journal.subjectId} = ${appointmentId}`);

describe("mark-seen", () => {
  it("notes a visit once, by either number, and only when it has begun", async () => {
    const { browser, id } = await signInOne(test.app);
    const time = await createTime(test.app, await createClinic(test.app));
    const visit = await book(browser, time);

    await expect(clinicsCommand("mark-seen", visit.recordId)).rejects.toThrow(/ещё не начался/);
    await test.app.database
      .update(clinicTimes)
      .set({ startsAt: sql`now() - interval '1 minute'` })
      .where(eq(clinicTimes.id, time.id));
    expect(await clinicsCommand("mark-seen", visit.recordId.toLowerCase())).toBe(
      `${visit.recordId}: приём отмечен\n`,
    );
    expect(await clinicsCommand("mark-seen", String(visit.id))).toBe(
      `${visit.recordId}: приём уже был отмечен\n`,
    );

    const notes = await journalOf(visit.id);
    expect(notes.filter(({ actor }) => actor === "operator")).toEqual([
      { actor: "operator", action: "mark-seen", userId: id },
    ]);
  });

  it("refuses what does not exist or was canceled", async () => {
    const { browser } = await signInOne(test.app);
    const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));
    await cancel(browser, visit.id);

    await expect(clinicsCommand("mark-seen", visit.recordId)).rejects.toThrow(/отменена/);
    await expect(clinicsCommand("mark-seen", "РК-000000")).rejects.toThrow("Записи РК-000000 нет");
  });
});

describe("close-day", () => {
  it("takes the day back, cancels its bookings and writes to each person", async () => {
    const [booked, holding, late] = [
      await signInOne(test.app),
      await signInOne(test.app),
      await signInOne(test.app),
    ];
    const clinic = await createClinic(test.app);
    const time = await createTime(test.app, clinic);
    const held = await createTime(test.app, clinic);
    const otherDay = await createTime(test.app, clinic, 5 * 24 * 60);
    const visit = await book(booked.browser, time);
    const stays = await book(late.browser, otherDay);
    const timeId = await heldTimeId(holding.browser, held);

    const closing = () => clinicsCommand("close-day", String(clinic.id), time.day);
    expect(await closing()).toBe("Закрыто времён: 2. Отменено записей: 1.\n");
    expect(await closing()).toBe("Закрыто времён: 0. Отменено записей: 0.\n");

    expect(await statusOf(visit.id)).toBe("canceled");
    expect(await statusOf(stays.id)).toBe("booked");
    expect(refusal(await create(holding.browser, timeId))).toEqual({
      status: 410,
      code: "hold_expired",
    });
    expect(refusal(await hold(holding.browser, held))).toEqual({ status: 410, code: "slot_gone" });
    const letters = await lettersTo(test, booked.email);
    expect(letters.at(-1)?.subject).toMatch(/^Приём отменён клиникой/);
    expect(letters.filter(({ subject }) => subject.includes("отменён"))).toHaveLength(1);
    const notes = await journalOf(visit.id);
    expect(notes).toContainEqual({ actor: "operator", action: "cancel", userId: booked.id });
  });

  it("refuses a clinic that does not exist", async () => {
    await expect(clinicsCommand("close-day", "999999", "2030-01-01")).rejects.toThrow(
      "Клиники с номером 999999 нет",
    );
  });
});

async function statusOf(id: number): Promise<string | undefined> {
  const [found] = await test.app.database
    .select({ status: appointments.status })
    .from(appointments)
    .where(eq(appointments.id, id));
  return found?.status;
}

describe("the command line", () => {
  it("lists clinics by number", async () => {
    const clinic = await createClinic(test.app);
    expect(await clinicsCommand("list")).toContain(`${clinic.id}\t${clinic.cityName}\tКлиника\n`);
  });

  it("explains each command", async () => {
    const help = await clinicsCommand("--help");
    const names = [...help.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = ""]) => name);
    expect(names).toContain("import");
    for (const name of names) {
      expect(await clinicsCommand(name, "--help")).toContain(`npm run clinics -- ${name}`);
    }
  });

  it.each([[["no-such"]], [["constructor"]], [["import"]], [["list", "one"]], [["list", "--all"]]])(
    "answers %j with how to write it",
    async (args) => {
      await expect(clinicsCommand(...args)).rejects.toThrow(/npm run clinics -- /);
    },
  );

  it("takes no day for a day that does not exist", async () => {
    await expect(clinicsCommand("export-appointments", "31.02.2026")).rejects.toThrow(
      "«31.02.2026» — не день: нужно 2026-12-05 или 05.12.2026",
    );
  });
});
