import { eq } from "drizzle-orm";
import { createClinic, createTime } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { clinicsCommand as run } from "../testing/commands";
import { cities, clinics } from "../database/schema/calendar";
import { journalOf } from "../testing/journal";
import { planLine } from "../testing/plan-line";
import { takePlan } from "../testing/plans";
import { colleague } from "../testing/staff";
import { UsageError } from "./program";
import { parse } from "csv-parse/sync";
import * as paths from "@rodinki/contract/paths";
import { book } from "../testing/booking";
import { signInOne } from "../testing/people";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);

describe("the command line", () => {
  it("explains each command", async () => {
    const help = await clinicsCommand("--help");
    const names = [...help.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name = ""]) => name);
    expect(names).toContain("add-clinic");
    for (const name of names) {
      expect(await clinicsCommand(name, "--help")).toContain(`npm run clinics -- ${name}`);
    }
  });

  it.each([
    [["no-such"], "Нет команды «no-such»"],
    [["invite-staff", "anna@example.ru"], "Не хватает слов в команде, нужны: ПОЧТА ИМЯ КЛИНИКА"],
    [["list", "one"], "В команде лишние слова"],
    [["list", "--all"], "Неизвестный ключ --all"],
    [["list", "--as"], "После ключа --as нужно значение"],
    [["list", "--help=no"], "Ключ --help пишут без значения"],
  ])("answers %j with what is wrong and how to write it", async (args, problem) => {
    const failure = await clinicsCommand(...args).catch((error: Error) => error);

    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toHaveProperty("message", expect.stringMatching(/npm run clinics -- /));
    expect((failure as Error).message.split("\n")[0]).toBe(problem);
  });
});

describe("names with orders to a terminal", () => {
  /** A name that older releases accepted: it clears the screen, returns to the line's beginning, reverses text and begins a line. */
  const STRANGE = "Ан\u001b[2Jна\r\u202eБорис\nВторая\u009b строка";

  /** Finds control characters in the output, except line breaks, which the program prints itself. */
  const orders = (printed: string) => printed.match(/(?![\n\t])\p{Cc}|[\u202a-\u202e]/gu);

  it("lets no name of a clinic or city give orders to the operator's terminal", async () => {
    const { database } = test.app;
    const clinic = await createClinic(test.app);
    await database.update(clinics).set({ name: STRANGE }).where(eq(clinics.id, clinic.id));
    await database
      .update(cities)
      .set({ name: `${STRANGE} ${clinic.cityName}` })
      .where(eq(cities.id, clinic.cityId));

    const listed = await clinicsCommand("list");

    expect(orders(listed)).toBeNull();
    const name = "Ан[2Jна Борис Вторая строка";
    expect(listed).toContain(`${clinic.id}\t${name} ${clinic.cityName}\t${name}\n`);
  });
});

describe("the first clinic", () => {
  const place = ["Europe/Moscow", "Клиника «Ёж»", "ул. Ленина, д. 1", "+7 (495) 000-00-00"];
  const words = (city: string) => ["add-clinic", city, ...place, "55,76", "37.6"];

  it("is made by a command, and its coordinator takes the plan over at the page", async () => {
    const printed = await clinicsCommand(...words("Тула"), "--metro=Заречье", "--as=Олег");
    const id = Number(/номер: (\d+)\n$/.exec(printed)?.[1]);
    const { browser } = await colleague(test.app, id);

    const lines = [
      planLine({
        город: "Тула",
        "часовой пояс": "Europe/Moscow",
        клиника: "Клиника Ёж",
        адрес: "ул. Ленина, д. 1",
        метро: "Заречье",
        телефон: "+7 495 000-00-00",
        широта: "55,76",
        долгота: "37,6",
      }),
    ];
    expect(await takePlan(browser, id, lines)).toMatchObject({ added: 3 });
    const noted = await journalOf(test.app.database, "clinic", id);
    expect(noted[0]).toMatchObject({ action: "add-clinic", operator: "Олег" });
  });

  it("is refused where it is known or wrong, in one line", async () => {
    await clinicsCommand(...words("Рязань"));
    const refused = (args: string[]) => expect(clinicsCommand(...args)).rejects;

    await refused(words("рязань")).toThrow("В городе «рязань» уже есть клиника «Клиника «Ёж»»");
    const [command = "", , , ...rest] = words("Рязань");
    const samara = [command, "Рязань", "Europe/Samara", "Другая", ...rest.slice(1)];
    await refused(samara).toThrow("У города «Рязань» другой часовой пояс");
    await refused([...words("Орёл").slice(0, -1), "север"]).toThrow(
      "«долгота» — нужно число от -180 до 180, а стоит «север»",
    );
    await refused(["invite-network", "a@clinic.example", "Анна t.me/anna"]).toThrow(
      /^Напишите имя/,
    );
    await refused(["invite-staff", "a@clinic.example", "Анна", "999999"]).toThrow(
      "Клиники с номером 999999 нет",
    );
    await refused([...words("Орёл"), "--as", "a\nb"]).toThrow(/^Назовите себя/);
  });
});

describe("an extract of the journal", () => {
  const DAYS = ["2026-01-01", "2199-12-31"];
  type Row = Record<string, string>;

  async function extract(...keys: string[]): Promise<Row[]> {
    const text = await clinicsCommand("journal", ...DAYS, ...keys, "--as=Ольга Синицына");
    return parse(text, { bom: true, delimiter: ";", columns: true });
  }

  async function readDay() {
    const clinic = await createClinic(test.app);
    const time = await createTime(test.app, clinic);
    const person = await signInOne(test.app);
    const visit = await book(person.browser, time);
    const { browser, email } = await colleague(test.app, clinic.id);
    await browser.call(paths.showClinicDay, { params: { id: clinic.id, day: time.day } });
    return { clinic, person, visit, email };
  }

  it("says who has seen and changed a person's data, and that it was asked for", async () => {
    const { clinic, person, visit } = await readDay();

    const rows = await extract("--person", person.email);

    expect(rows).toContainEqual({
      "номер строки": expect.stringMatching(/^\d+$/) as string,
      "когда (Москва)": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      как: "страница клиники",
      кто: "Анна Клиникова",
      что: "Просмотр записей",
      "с чем": "запись на осмотр",
      номер: visit.recordId,
      клиника: `Клиника (${clinic.cityName})`,
      день: "",
      "по день": "",
      причина: "",
    });
    expect(rows).toContainEqual(
      expect.objectContaining({ как: "сам человек", что: "запись на осмотр" }),
    );
    expect(rows.at(-1)).toMatchObject({ как: "командная строка", кто: "Ольга Синицына" });
  });

  it("still has the erasure of a deleted person, by the number of the account", async () => {
    const { person } = await readDay();
    expect((await person.browser.call(paths.deleteAccount)).statusCode).toBeLessThan(300);

    const rows = await extract("--person", String(person.id));

    expect(rows.map(({ что }) => что)).toContain("удаление кабинета");
    await expect(extract("--person", person.email)).rejects.toThrow(/Кабинета с такой почтой/);
  });

  it("takes days that are there", async () => {
    const old = await clinicsCommand("journal", "01.01.2020", "02.01.2020");
    expect(old.trim().split("\n")).toHaveLength(1);
    const refused = (...days: string[]) => expect(clinicsCommand("journal", ...days)).rejects;
    await refused("2026-02-01", "2026-01-01").toThrow(
      "Первый день (2026-02-01) позже последнего (2026-01-01)",
    );
    await refused("31.02.2026", "2026-03-01").toThrow(
      "«31.02.2026» — не день: нужно 2026-12-05 или 05.12.2026",
    );
  });
});
