import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, count, eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes, clinics, doctors } from "../database/schema/calendar";
import { Browser } from "../testing/browser";
import { clinicsCommand as run, importPlan } from "../testing/clinics-command";
import { inDays, planLine } from "../testing/plan-line";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);

const importLines = (...lines: string[]) => importPlan(test.app.database, lines);

async function contents() {
  const [times] = await test.app.database.select({ count: count() }).from(clinicTimes);
  const [places] = await test.app.database.select({ count: count() }).from(clinics);
  const [people] = await test.app.database.select({ count: count() }).from(doctors);
  return [places?.count, people?.count, times?.count];
}

describe("import", () => {
  // The calendar has this city already.
  beforeAll(async () => {
    const day = inDays(40);
    await importLines(
      planLine({ город: "Артём", врач: "Орлов Юрий", "с даты": day, "по дату": day }),
    );
  });

  it("makes the times that people then see, on the clinic's clock", async () => {
    const day = inDays(3);
    const city = { город: "Артём", "с даты": day, "по дату": day, "дети с": "5" };

    expect(await importLines(planLine({ ...city, врач: "Дроздов Пётр" }))).toBe(
      "Строк: 1. Новых времён приёма: 3.\n",
    );

    const browser = new Browser(test.app);
    const cities = await browser.call(paths.listCities, { query: { search: "Арт" } });
    const inCity = { city_id: cities.json().data[0]?.id, time: day };
    const [clinic] = (await browser.call(paths.listClinics, { query: inCity })).json().data;
    expect(clinic).toMatchObject({ phone: "74230000000", latitude: 43.115, free: 3 });
    const inClinic = { clinic_id: clinic?.id, time: day };
    const times = await browser.call(paths.listTimes, { query: inClinic });
    expect(times.json().data).toMatchObject([
      { time: "09:00", timeEnd: "09:20", doctor: { name: "Дроздов Пётр" } },
      { time: "09:20", timeEnd: "09:40" },
      { time: "09:40", timeEnd: "10:00" },
    ]);
  });

  it("follows a weekly plan and leaves out the other days", async () => {
    const plan = planLine({
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
    const lines = [planLine(), planLine({ врач: "Чижов Олег" })];
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
    [{ дни: "пт-пн" }, "«дни» — нужно дни недели, например пн-пт или пн, ср, а стоит «пт-пн»"],
    [{ "с даты": "31.02.2026" }, "«с даты» — нужно день вида 01.12.2026, а стоит «31.02.2026»"],
    [{ "по дату": "2020-01-01" }, "«по дату» раньше, чем «с даты»; поменяйте их местами"],
    [{ конец: "9:10" }, "между «начало» и «конец» не помещается ни один приём; проверьте часы"],
    [
      { адрес: "другой" },
      "клиника «Приморская» (Владивосток) — другие сведения, чем в строке 2; пусть будут одинаковыми",
    ],
    [{ начало: "9:10" }, /врач «Синицына Ольга Ивановна» уже принимает .* в клинике «Приморская»/],
    [
      { город: "Артём", "часовой пояс": "Europe/Moscow" },
      /у города «Артём» уже есть часовой пояс Asia\/Vladivostok; поставьте его и здесь/,
    ],
  ])("names line 3 for %j and writes nothing of the file", async (cells, problem) => {
    const before = await contents();
    const good = planLine({ врач: "Никто Никтович", клиника: "Новая", "с даты": inDays(2) });

    const failure = await importLines(planLine(), planLine(cells), good).catch(
      (error: Error) => error,
    );

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
    const folder = await mkdtemp(path.join(tmpdir(), "rodinki-plan-"));
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
    await rm(folder, { recursive: true });
  });
});
