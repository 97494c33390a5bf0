import { asc, eq, like } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { cities, clinicTimes, clinics, doctors } from "../../database/schema/calendar";
import { Browser } from "../../testing/browser";
import { closeDay } from "../../testing/closing";
import { HEADINGS, inDays, planLine } from "../../testing/plan-line";
import type { Cells } from "../../testing/plan-line";
import { networkPlanner } from "../../testing/plans";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
const { take, faults } = networkPlanner(test);
const takeLine = (cells: Cells) => take(planLine(cells));

const timesOf = async (doctor: string) =>
  (
    await test.app.database
      .select()
      .from(clinicTimes)
      .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
      .where(eq(doctors.name, doctor))
      .orderBy(asc(clinicTimes.startsAt), asc(clinicTimes.clinicId))
  ).map(({ clinic_times: time }) => time);

const contents = () =>
  Promise.all([clinicTimes, clinics, doctors].map((table) => test.app.database.$count(table)));

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

  const weekdays = (await timesOf("Зяблик Анна")).map(({ day }) => new Date(day).getUTCDay());
  expect([...new Set(weekdays)].sort()).toEqual([1, 3, 4]);
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

it("opens times at the clinic's hour or immediately, once and never later", async () => {
  const rescheduled = async (hour: string) =>
    (await takeLine({ врач: "Поздний", "запись с": hour })).rescheduled;
  const opens = async (doctor = "Поздний") => {
    const moments = (await timesOf(doctor)).map(({ opensAt }) => opensAt ?? new Date(0));
    const hours = moments.map((at) => (at <= new Date() ? "now" : at.toISOString().slice(0, 16)));
    return [...new Set(hours)];
  };
  await rescheduled(`${inDays(3)} 10:00`);
  expect(await opens()).toEqual([`${inDays(3)}T00:00`]);
  // A file without an hour changes nothing.
  await rescheduled("");
  expect(await opens()).toEqual([`${inDays(3)}T00:00`]);
  for (const times of [3, 0]) expect(await rescheduled(`${inDays(4)} 12:30`)).toBe(times);
  expect(await opens()).toEqual([`${inDays(4)}T02:30`]);
  await rescheduled("01.12.2020 9:00");
  expect(await opens()).toEqual(["now"]);
  expect(await rescheduled(`${inDays(3)} 10:00`)).toBe(0);
  expect(await opens()).toEqual(["now"]);

  await takeLine({ врач: "Ранний" });
  expect(await opens("Ранний")).toEqual(["now"]);
});

it("opens no time at or after the last visit", async () => {
  const late = takeLine({ врач: "Неверный", "запись с": `${inDays(40)} 10:00` });
  await expect(late).rejects.toThrow(/«запись с» не раньше последнего приёма/);
});

const printedDay = inDays(10).split("-").reverse().join("\\.");

it("changes nothing the second time, not even the numbers of the times", async () => {
  const doctor = { врач: "Дважды" };
  const lines = [planLine(doctor), planLine({ ...doctor, начало: "10:00", конец: "11:00" })];

  expect(await take(...lines)).toMatchObject({ added: 6 });
  const first = await timesOf("Дважды");
  expect(await take(...lines)).toMatchObject({ added: 0, known: 6 });

  expect(await timesOf("Дважды")).toEqual(first);
});

const LATER = { начало: "9:10", конец: "11:00" };
const IN_CHITA = { город: "Чита", "часовой пояс": "Asia/Chita", долгота: "113,5", начало: "8:10" };

it.each([
  ["in one clinic", LATER, "09:00–09:20", "09:10–09:30"],
  ["in another zone", { ...LATER, ...IN_CHITA }, "0[89]:00–0[89]:20", "0[89]:10–0[89]:30"],
  ["at the same hours elsewhere", { клиника: "Вторая" }, "09:00–09:20", "09:00–09:20"],
])(
  "names line, doctor and times of an overlap %s, in one file or two",
  async (name, cells, known, planned) => {
    const [one, two] = [`Один ${name}`, `Два ${name}`];
    const clash = (number: number, doctor: string) =>
      new RegExp(
        `строка ${number}: врач «${doctor}» уже принимает ${printedDay} ${known} в клинике «[^»]+», а здесь ${printedDay} ${planned}; измените день или часы$`,
        "m",
      );

    const both = take(planLine({ врач: one }), planLine({ врач: one, ...cells }));
    await expect(both).rejects.toThrow(clash(3, one));
    expect(await timesOf(one)).toEqual([]);

    await takeLine({ врач: two });
    const before = await timesOf(two);
    await expect(takeLine({ врач: two, ...cells })).rejects.toThrow(clash(2, two));
    expect(await timesOf(two)).toEqual(before);
  },
);

it("lets one of two concurrent plans have the doctor", async () => {
  const doctor = { врач: "Нарасхват" };

  const results = await Promise.allSettled([
    takeLine(doctor),
    takeLine({ ...doctor, начало: "9:05" }),
  ]);

  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect((await timesOf("Нарасхват")).length).toBeLessThan(4);
});

it("keeps a closed day closed, and lets its doctor go to another clinic", async () => {
  const doctor = { врач: "Свободный", клиника: "Закрытая" };
  await takeLine(doctor);
  const [first] = await timesOf("Свободный");
  await closeDay(test.app, first?.clinicId ?? 0, inDays(10));

  expect(await takeLine(doctor)).toMatchObject({ added: 0, known: 3 });
  await expect(takeLine({ ...doctor, начало: "9:05" })).rejects.toThrow(
    new RegExp(
      `строка 2: врач «Свободный», ${printedDay} 09:05–09:25: клиника «Закрытая» закрыла его время ${printedDay} 09:00–09:20; оставьте здесь прежние часы$`,
    ),
  );
  expect(await takeLine({ ...doctor, клиника: "Соседняя" })).toMatchObject({ added: 3 });

  const times = await timesOf("Свободный");
  expect(times.filter(({ closedAt }) => closedAt !== null)).toHaveLength(3);
  expect(times).toHaveLength(6);
});

it("plans no visit in an hour that the clock skips", async () => {
  // The last Sunday of next March.
  const march = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
  march.setUTCDate(31 - march.getUTCDay());
  const night = march.toISOString().slice(0, 10);
  const berlin = { город: "Берлин", "часовой пояс": "Europe/Berlin", клиника: "Ночная" };
  const hours = { начало: "01:00", конец: "04:00", минут: "30" };

  await takeLine({ ...berlin, ...hours, врач: "Ночной", "с даты": night, "по дату": night });

  const begins = (await timesOf("Ночной")).map(({ startsAt }) => startsAt.toISOString());
  expect(begins.map((at) => at.slice(11, 16))).toEqual(["00:00", "00:30", "01:00", "01:30"]);
});

it("knows names stored with split letters and other spaces", async () => {
  const names = { город: "Йошкар-Ола", клиника: "Клиника Ёж", врач: "Ёлкин Андрей" };
  await takeLine(names);
  for (const [table, name, stored] of [
    [cities, names.город, names.город.normalize("NFD")],
    [clinics, names.клиника, "Клиника  Ёж".normalize("NFD")],
    [doctors, names.врач, "Ёлкин\u00a0Андрей"],
  ] as const) {
    await test.app.database.update(table).set({ name: stored }).where(eq(table.name, name));
  }

  expect(await takeLine(names)).toMatchObject({ added: 0 });
  expect(await takeLine({ ...names, город: "ЙОШКАР – ОЛА" })).toMatchObject({ added: 0 });
});

it("keeps two apart that an older release has made of one name", async () => {
  const { database } = test.app;
  const orel = (name: string) => ({ name, timeZone: "Asia/Vladivostok" });
  await database.insert(cities).values([orel("Орёл"), orel("Орел")]);
  await takeLine({ город: "Орел", клиника: "Первая", врач: "Один" });
  await takeLine({ город: "Орёл", клиника: "Вторая", врач: "Другой" });

  const found = await database
    .select({ city: cities.name, clinic: clinics.name })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(like(cities.name, "Ор%л"))
    .orderBy(asc(clinics.id));
  expect(found).toEqual([
    { city: "Орел", clinic: "Первая" },
    { city: "Орёл", clinic: "Вторая" },
  ]);
});

// Spellings of a name are in contract/line.test.ts.
it("takes two spellings in a file for one name, to be described alike", async () => {
  const one = { клиника: "Ёлочка", врач: "Ёжикова Алёна" };
  const other = planLine({ клиника: "елочка", врач: "Ежикова  Алена" });
  await take(planLine(one), other);
  const elsewhere = takeLine({ врач: "ежикова алена", клиника: "Другая" });
  await expect(elsewhere).rejects.toThrow("уже принимает");
  const stored = await test.app.database.select().from(doctors);
  expect(stored.filter(({ name }) => /жикова/i.test(name))).toHaveLength(1);

  const differs = take(planLine(one), planLine({ клиника: "Елочка", адрес: "другой" }));
  await expect(differs).rejects.toThrow(/клиника «Елочка».* — другие сведения, чем в строке 2/);
});
