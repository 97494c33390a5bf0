import { eq } from "drizzle-orm";
import { createClinic, createTime } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { clinicsCommand as run, clinicsDialog } from "../testing/clinics-command";
import { appointments } from "../database/schema/appointments";
import { cities, clinics } from "../database/schema/calendar";
import { book } from "../testing/booking";
import { signInOne } from "../testing/people";
import { UsageError } from "./program";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);

describe("the command line", () => {
  it("lists clinics by number", async () => {
    const clinic = await createClinic(test.app);
    expect(await clinicsCommand("list")).toContain(`${clinic.id}\t${clinic.cityName}\tКлиника\n`);
  });

  it("explains each command", async () => {
    const help = await clinicsCommand("--help");
    const names = [...help.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name = ""]) => name);
    expect(names).toContain("import");
    for (const name of names) {
      expect(await clinicsCommand(name, "--help")).toContain(`npm run clinics -- ${name}`);
    }
  });

  it.each([
    [["no-such"], "Нет команды «no-such»"],
    [["constructor"], "Нет команды «constructor»"],
    [["import"], "Не хватает слов в команде, нужны: ФАЙЛ"],
    [["export-appointments", "2030-01-01"], "Не хватает слов в команде, нужны: КЛИНИКА ДЕНЬ"],
    [["import", "--example", "a.csv", "b.csv"], "В команде лишние слова"],
    [["list", "one"], "В команде лишние слова"],
    [["list", "--all"], "Неизвестный ключ --all"],
    [["open-day", "1", "2030-01-01", "--yes"], "Неизвестный ключ --yes"],
    [["close-day", "1", "2030-01-01", "--yes=no"], "Ключ --yes пишут без значения"],
    [["close-day", "1", "2030-01-01", "--no-yes"], "Неизвестный ключ --no-yes"],
    [["close-day", "1", "2030-01-01", "--as"], "После ключа --as нужно значение"],
    [["close-day", "1", "2030-01-01", "--as", "--yes"], "После ключа --as нужно значение"],
    [["close-day", "1", "2030-01-01", "--as="], "После ключа --as нужно значение"],
  ])("answers %j with what is wrong and how to write it", async (args, problem) => {
    const failure = await clinicsCommand(...args).catch((error: Error) => error);

    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toHaveProperty("message", expect.stringMatching(/npm run clinics -- /));
    expect((failure as Error).message.split("\n")[0]).toBe(problem);
  });
});

describe("names with orders to a terminal", () => {
  /** As an older release took it: clears the screen, goes back to the line's beginning, turns what follows, begins a line. */
  const STRANGE = "Ан\u001b[2Jна\r\u202eБорис\nВторая\u009b строка";

  /** Line breaks and the mark at a file's beginning are the program's. */
  const orders = (printed: string) => printed.match(/(?![\n\t])\p{Cc}|[\u202a-\u202e]/gu);

  it("lets no word of a patient give orders to the operator's terminal", async () => {
    const { browser } = await signInOne(test.app);
    const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));
    await test.app.database
      .update(appointments)
      .set({ name: STRANGE, comment: `Раз\r\n${STRANGE}` })
      .where(eq(appointments.id, visit.id));

    const csv = await clinicsCommand(
      "export-appointments",
      "все",
      visit.doctorDate,
      "--reason=Проверка",
    );

    expect(orders(csv)).toBeNull();
    expect(csv).toContain(";Иванова;Ан[2Jна Борис Вторая строка;Петровна;");
    expect(csv).toContain('"Раз\nАн[2JнаБорис\nВторая строка"');
  });

  it("lets no name of a clinic or city do so either, in lists, questions and refusals", async () => {
    const { database } = test.app;
    const clinic = await createClinic(test.app);
    const { day } = await createTime(test.app, clinic);
    await database.update(clinics).set({ name: STRANGE }).where(eq(clinics.id, clinic.id));
    await database
      .update(cities)
      .set({ name: `${STRANGE} ${clinic.cityName}` })
      .where(eq(cities.id, clinic.cityId));

    const listed = await clinicsCommand("list");
    const { asked } = await clinicsDialog(database, true, "close-day", String(clinic.id), day);

    expect(orders(listed + asked.join(""))).toBeNull();
    const name = "Ан[2Jна Борис Вторая строка";
    expect(listed).toContain(`${clinic.id}\t${name} ${clinic.cityName}\t${name}\n`);
    expect(asked[0]).toContain(name);
  });
});
