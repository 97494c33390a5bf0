import { asc, eq, like, sql } from "drizzle-orm";
import { cities, clinics, clinicTimes, doctors } from "../../database/schema/calendar";
import { todayIn } from "../../../../shared/days";
import { closeDay } from "../../testing/closing";
import { networkPlanner } from "../../testing/plans";
import { planLine } from "../../testing/plan-line";
import type { Cells } from "../../testing/plan-line";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
const day = todayIn("Europe/Moscow", new Date(Date.now() + 10 * 86_400_000));
const printedDay = day.split("-").reverse().join("\\.");
const line = (cells: Cells) =>
  planLine({
    город: "Москва",
    "часовой пояс": "Europe/Moscow",
    клиника: "Первая",
    "с даты": day,
    "по дату": day,
    начало: "10:00",
    конец: "11:00",
    минут: "15",
    ...cells,
  });

const { take } = networkPlanner(test);

const timesOf = (doctor: string) =>
  test.app.database
    .select({
      id: clinicTimes.id,
      clinicId: clinicTimes.clinicId,
      startsAt: clinicTimes.startsAt,
      closedAt: clinicTimes.closedAt,
    })
    .from(clinicTimes)
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(eq(doctors.name, doctor))
    .orderBy(asc(clinicTimes.startsAt), asc(clinicTimes.clinicId));

it("changes nothing the second time, not even the numbers of the times", async () => {
  const lines = [
    line({ врач: "Дважды" }),
    line({ врач: "Дважды", начало: "11:00", конец: "12:00" }),
  ];

  expect(await take(...lines)).toMatchObject({ added: 8 });
  const first = await timesOf("Дважды");
  expect(await take(...lines)).toMatchObject({ added: 0, known: 8 });

  expect(await timesOf("Дважды")).toEqual(first);
});

const LATER = { начало: "10:10", конец: "12:00" };
const IN_SAMARA = { город: "Самара", "часовой пояс": "Europe/Samara", начало: "11:10" };

it.each([
  ["in one clinic", LATER, "10:00–10:15", "10:10–10:25"],
  ["in another clinic", { ...LATER, клиника: "Вторая" }, "10:00–10:15", "10:10–10:25"],
  ["in another zone", { ...LATER, ...IN_SAMARA }, "1[01]:00–1[01]:15", "1[01]:10–1[01]:25"],
  ["of another length", { минут: "20" }, "10:00–10:15", "10:00–10:20"],
  ["at the same hours elsewhere", { клиника: "Вторая" }, "10:00–10:15", "10:00–10:15"],
])(
  "names line, doctor and times of an overlap %s, in one file or two",
  async (name, cells, known, planned) => {
    const [one, two] = [`Один ${name}`, `Два ${name}`];
    const clash = (number: number, doctor: string) =>
      new RegExp(
        `строка ${number}: врач «${doctor}» уже принимает ${printedDay} ${known} в клинике «[^»]+», а здесь ${printedDay} ${planned}; измените день или часы$`,
        "m",
      );

    await expect(take(line({ врач: one }), line({ врач: one, ...cells }))).rejects.toThrow(
      clash(3, one),
    );
    expect(await timesOf(one)).toEqual([]);

    await take(line({ врач: two }));
    const before = await timesOf(two);
    await expect(take(line({ врач: two, ...cells }))).rejects.toThrow(clash(2, two));
    expect(await timesOf(two)).toEqual(before);
  },
);

it("lets one of two concurrent plans have the doctor", async () => {
  const doctor = { врач: "Нарасхват" };

  const results = await Promise.allSettled([
    take(line(doctor)),
    take(line({ ...doctor, начало: "10:05" })),
  ]);

  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect((await timesOf("Нарасхват")).length).toBeLessThan(5);
});

it("keeps a closed day closed, and lets its doctor go to another clinic", async () => {
  const doctor = { врач: "Свободный", клиника: "Закрытая" };
  await take(line(doctor));
  const closed = await timesOf("Свободный");
  await closeDay(test.app, closed[0]?.clinicId ?? 0, day);

  expect(await take(line(doctor))).toMatchObject({ added: 0, known: 4 });
  await expect(take(line({ ...doctor, начало: "10:05" }))).rejects.toThrow(
    new RegExp(
      `строка 2: врач «Свободный», ${printedDay} 10:05–10:20: клиника «Закрытая» закрыла его время ${printedDay} 10:00–10:15; оставьте здесь прежние часы$`,
    ),
  );
  expect(await take(line({ ...doctor, клиника: "Соседняя" }))).toMatchObject({ added: 4 });

  const times = await timesOf("Свободный");
  expect(times.filter(({ closedAt }) => closedAt !== null)).toHaveLength(4);
  expect(times).toHaveLength(8);
});

it("plans no visit in an hour that the clock skips", async () => {
  const [{ night } = { night: "" }] = await test.app.database
    .select({
      night: sql<string>`(select max(d)::date::text from generate_series(
        make_date(extract(year from now())::int + 1, 3, 25), make_date(extract(year from now())::int + 1, 3, 31),
        interval '1 day') d where extract(isodow from d) = 7)`,
    })
    .from(sql`(select 1) as one`);
  const berlin = { город: "Берлин", "часовой пояс": "Europe/Berlin", клиника: "Ночная" };
  const hours = { начало: "01:00", конец: "04:00", минут: "30" };

  await take(line({ ...berlin, ...hours, врач: "Ночной", "с даты": night, "по дату": night }));

  expect(
    (await timesOf("Ночной")).map(({ startsAt }) => startsAt.toISOString().slice(11, 16)),
  ).toEqual(["00:00", "00:30", "01:00", "01:30"]);
});

it("knows names stored with split letters and other spaces", async () => {
  const { database } = test.app;
  const names = { город: "Йошкар-Ола", клиника: "Клиника Ёж", врач: "Ёлкин Андрей" };
  await take(planLine(names));
  await database
    .update(cities)
    .set({ name: names.город.normalize("NFD") })
    .where(eq(cities.name, names.город));
  await database
    .update(clinics)
    .set({ name: "Клиника  Ёж".normalize("NFD") })
    .where(eq(clinics.name, names.клиника));
  await database
    .update(doctors)
    .set({ name: "Ёлкин\u00a0Андрей" })
    .where(eq(doctors.name, names.врач));

  expect(await take(planLine(names))).toMatchObject({ added: 0 });
  expect(await take(planLine({ ...names, город: "ЙОШКАР – ОЛА" }))).toMatchObject({ added: 0 });
});

it("keeps two apart that an older release has made of one name", async () => {
  const { database } = test.app;
  await database.insert(cities).values([
    { name: "Орёл", timeZone: "Asia/Vladivostok" },
    { name: "Орел", timeZone: "Asia/Vladivostok" },
  ]);
  await take(planLine({ город: "Орел", клиника: "Первая", врач: "Один" }));
  await take(planLine({ город: "Орёл", клиника: "Вторая", врач: "Другой" }));

  const found = await database
    .select({ city: cities.name, clinic: clinics.name })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(like(cities.name, "Ор%л"));
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ city: "Орел", clinic: "Первая" });
  expect(found).toContainEqual({ city: "Орёл", clinic: "Вторая" });
});

it("takes two spellings in a file for one name, to be described alike", async () => {
  const one = { клиника: "Ёлочка", врач: "Ёжикова Алёна" };
  const other = planLine({ клиника: "елочка", врач: "Ежикова  Алена" }).normalize("NFD");
  await take(planLine(one), other);
  // The doctor in Latin letters and with a mark of stress, elsewhere at the same hours.
  for (const врач of ["Eжикoвa Aлёнa", "Ёжикова Алёна".replace("и", "и\u0301")]) {
    await expect(take(planLine({ врач, клиника: "Другая" }))).rejects.toThrow("уже принимает");
  }
  const stored = await test.app.database.select().from(doctors);
  expect(stored.filter(({ name }) => /жикова/i.test(name))).toHaveLength(1);

  await expect(
    take(planLine(one), planLine({ клиника: "Елочка", адрес: "другой" })),
  ).rejects.toThrow(/клиника «Елочка» \(Владивосток\) — другие сведения, чем в строке 2/);
});

it("reads digits of full width among no-break spaces", async () => {
  const hours = { начало: "\u00a0９:００", конец: "１０:００", минут: "２０" };
  const cells = { ...hours, врач: "Цифрин", телефон: "＋７ ４２３ ０００ ００ ００" };
  expect(await take(planLine(cells))).toMatchObject({ added: 3 });
});
