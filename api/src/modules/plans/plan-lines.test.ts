import { asc, count, eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes, clinics, doctors } from "../../database/schema/calendar";
import { Browser } from "../../testing/browser";
import { HEADINGS, inDays, planLine } from "../../testing/plan-line";
import type { Cells } from "../../testing/plan-line";
import { networkPlanner } from "../../testing/plans";
import { useTestApp } from "../../testing/test-app";
import { readPlans } from "./reading/read-plans";

const test = useTestApp();
const { take, faults, faultsOfFile } = networkPlanner(test);
const takeLine = (cells: Cells) => take(planLine(cells));

async function contents() {
  const [times] = await test.app.database.select({ count: count() }).from(clinicTimes);
  const [places] = await test.app.database.select({ count: count() }).from(clinics);
  const [people] = await test.app.database.select({ count: count() }).from(doctors);
  return [places?.count, people?.count, times?.count];
}

// The calendar has this city already.
beforeAll(async () => {
  const day = inDays(40);
  await takeLine({ город: "Артём", врач: "Орлов Юрий", "с даты": day, "по дату": day });
});

it("makes the times that people then see, on the clinic's clock", async () => {
  const day = inDays(3);
  const city = { город: "Артём", "с даты": day, "по дату": day, "дети с": "5" };

  expect(await takeLine({ ...city, врач: "Дроздов Пётр" })).toMatchObject({ added: 3 });

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
  const weekly = { дни: "пн, ср-чт", "с даты": inDays(20), "по дату": inDays(33) };
  await takeLine({ ...weekly, врач: "Зяблик Анна", конец: "09:20" });

  const days = await test.app.database
    .selectDistinct({ weekday: sql<number>`extract(isodow from ${clinicTimes.day})::int` })
    .from(clinicTimes)
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(eq(doctors.name, "Зяблик Анна"))
    .orderBy(asc(sql`1`));
  expect(days.map(({ weekday }) => weekday)).toEqual([1, 3, 4]);
});

it("names every fault of a file, in the order of lines, and takes nothing", async () => {
  await takeLine({ врач: "Занятой" });
  const before = await contents();

  const found = await faults(
    "Москва;Europe/Moscow",
    planLine({ телефон: "12-34", дни: "пт-пн", "часовой пояс": "летний" }),
    planLine({ врач: '"Кавычкин' }),
    planLine({ врач: "Занятой", начало: "9:10", конец: "9:30" }),
    "",
    ";".repeat(HEADINGS.split(";").length - 1),
    planLine({ клиника: "Новая", врач: "Первый" }),
    planLine({ клиника: "Новая", адрес: "другой", врач: "Второй" }),
    planLine({ "часовой пояс": "Europe/Moscow", долгота: "131,885", врач: "Третий" }),
    `${planLine()};лишняя`,
    planLine({ врач: "Четвёртый", "с даты": "31.02.2026" }),
    planLine({ врач: "Пятый", "по дату": "2020-01-01" }),
    planLine({ врач: "Шестой", конец: "9:10" }),
    planLine({ город: "Артём", "часовой пояс": "Europe/Moscow", врач: "Седьмой" }),
    planLine({ врач: "Сини\u200bцына\u202e" }),
    planLine({ адрес: "оплата на evil.example/pay" }),
  );

  expect(found).toEqual([
    "строка 3: «часовой пояс» — нужно имя пояса, например Europe/Moscow, а стоит «летний»",
    "строка 3: «телефон» — нужен номер вида +7 (495) 123-45-67, а стоит «12-34»",
    "строка 3: «дни» — нужны дни недели, например пн-пт или пн, ср, а стоит «пт-пн»",
    "строка 4: кавычка не на месте: кавычку внутри ячейки удвойте, а всю ячейку возьмите в кавычки с обеих сторон",
    expect.stringMatching(/^строка 5: врач «Занятой» уже принимает .*; измените день или часы$/),
    "строка 9: клиника «Новая» (Владивосток) — другие сведения, чем в строке 8: «адрес»; пусть будут одинаковыми",
    "строка 10: город «Владивосток» — другие сведения, чем в строке 5: «часовой пояс»; пусть будут одинаковыми",
    "строка 11: ячеек 19, а столбцов 18; ячейку, в которой есть «;», возьмите в кавычки",
    "строка 12: «с даты» — нужен день вида 01.12.2026, а стоит «31.02.2026»",
    "строка 13: «по дату» раньше, чем «с даты»; поменяйте их местами",
    "строка 14: между «начало» и «конец» не помещается ни один приём; проверьте часы и «минут»",
    "строка 15: у города «Артём» уже есть часовой пояс Asia/Vladivostok, а здесь Europe/Moscow; поставьте Asia/Vladivostok и здесь",
    "строка 16: «врач» — невидимые знаки в «Синицына»; наберите заново",
    "строка 17: «адрес» — здесь не пишут адреса сайтов и почты, а стоит «evil.example/pay»; после точки в сокращении поставьте пробел",
  ]);
  expect(await contents()).toEqual(before);
});

it("shows the first fifty causes and how many there are", async () => {
  const described = (адрес: string) => (index: number) =>
    planLine({ клиника: `№ ${index}`, врач: `Врач № ${index}`, адрес });
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const found = await faults(
    ...numbers.map(described("один")),
    ...numbers.map(described("другой")),
  );

  expect(found).toHaveLength(51);
  expect(found.at(-2)).toMatch(/^строка 111: клиника «№ 49»/);
  expect(found.at(-1)).toBe("…и ещё 10");
});

it("says which headings are missing or double, and that there are no lines", async () => {
  const [lacking] = await faultsOfFile("город;врач");
  expect(lacking).toMatch(/^строка 1: нет столбцов: часовой пояс, клиника, .*Возьмите образец/);
  const [twice] = await faultsOfFile(`${HEADINGS};Врач\n`);
  expect(twice).toMatch(/^строка 1: столбцы стоят дважды: врач;/);
  expect(await faults()).toEqual([
    "строка 2: нет ни одной строки плана под заголовками; впишите врача",
  ]);
});

/** Opening hours of a doctor's times, on the clock of Vladivostok; «now» for what could be booked immediately. */
const hours = async (doctor: string) =>
  (
    await test.app.database
      .selectDistinct({
        hour: sql<string>`case when ${clinicTimes.opensAt} <= now() then 'now'
          else to_char(${clinicTimes.opensAt} at time zone 'Asia/Vladivostok', 'YYYY-MM-DD HH24:MI') end`,
      })
      .from(clinicTimes)
      .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
      .where(eq(doctors.name, doctor))
  ).map(({ hour }) => hour);

it("opens times at the hour of the clinic's clock, and others immediately", async () => {
  await takeLine({ врач: "Поздний", "запись с": `${inDays(3)} 10:00` });
  await takeLine({ врач: "Ранний" });
  await takeLine({ врач: "Прежний", "запись с": "01.12.2020 9:00" });

  expect(await hours("Поздний")).toEqual([`${inDays(3)} 10:00`]);
  expect(await hours("Ранний")).toEqual(["now"]);
  expect(await hours("Прежний")).toEqual(["now"]);
});

it("takes another opening hour for times that are not open yet, once", async () => {
  const doctor = { врач: "Переносный" };
  await takeLine({ ...doctor, "запись с": `${inDays(3)} 10:00` });

  const again = await takeLine({ ...doctor, "запись с": `${inDays(4)} 12:30` });
  expect(again).toMatchObject({ rescheduled: 3 });
  expect(await hours("Переносный")).toEqual([`${inDays(4)} 12:30`]);

  expect(await takeLine({ ...doctor, "запись с": `${inDays(4)} 12:30` })).toMatchObject({
    added: 0,
    rescheduled: 0,
  });
});

it("neither opens early by a file that has no hour, nor closes what is open", async () => {
  await takeLine({ врач: "Закрытый", "запись с": `${inDays(3)} 10:00` });
  await takeLine({ врач: "Закрытый" });
  expect(await hours("Закрытый")).toEqual([`${inDays(3)} 10:00`]);

  await takeLine({ врач: "Доступный" });
  await takeLine({ врач: "Доступный", "запись с": `${inDays(3)} 10:00` });
  expect(await hours("Доступный")).toEqual(["now"]);

  await takeLine({ врач: "Закрытый", "запись с": "01.12.2020 9:00" });
  expect(await hours("Закрытый")).toEqual(["now"]);
});

it("reads a file of before there were opening hours", async () => {
  const strip = (line: string) => line.replace(/;[^;]*$/, "");

  const text = [HEADINGS, planLine()].map(strip).join("\n");
  const { plans, problems } = await readPlans(Buffer.from(text));

  expect(problems).toEqual([]);
  expect(plans).toMatchObject([{ opensAt: null }]);
});

it.each([
  ["скоро", /«запись с» — нужны день и время вида 05\.12\.2026 10:00 или пусто/],
  ["31.02.2027 10:00", /«запись с» — нужны день и время/],
  [`${inDays(40)} 10:00`, /«запись с» не раньше последнего приёма/],
])("refuses the hour %s with what belongs there", async (hour, message) => {
  await expect(takeLine({ врач: "Неверный", "запись с": hour })).rejects.toThrow(message);
});
