import { createClinic } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { clinicsCommand as run } from "../testing/clinics-command";
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
    [["import"], "Не хватает слов в команде"],
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

  it("takes no day for a day that does not exist", async () => {
    await expect(clinicsCommand("export-appointments", "31.02.2026")).rejects.toThrow(
      "«31.02.2026» — не день: нужно 2026-12-05 или 05.12.2026",
    );
  });
});
