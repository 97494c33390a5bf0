import { parse } from "csv-parse/sync";
import * as paths from "@rodinki/contract/paths";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { clinicsCommand as run } from "../testing/commands";
import { signInOne } from "../testing/people";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const DAYS = ["2026-01-01", "2199-12-31"];
type Row = Record<string, string>;

/** @returns the lines of an extract by their headings */
async function extract(...keys: string[]): Promise<Row[]> {
  const text = await run(test.app.database, "journal", ...DAYS, ...keys, "--as=Ольга Синицына");
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
  const old = await run(test.app.database, "journal", "01.01.2020", "02.01.2020");
  expect(old.trim().split("\n")).toHaveLength(1);
  const refused = (...days: string[]) => expect(run(test.app.database, "journal", ...days)).rejects;
  await refused("2026-02-01", "2026-01-01").toThrow(
    "Первый день (2026-02-01) позже последнего (2026-01-01)",
  );
  await refused("31.02.2026", "2026-03-01").toThrow(
    "«31.02.2026» — не день: нужно 2026-12-05 или 05.12.2026",
  );
});
