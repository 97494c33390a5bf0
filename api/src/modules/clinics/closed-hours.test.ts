import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { cities, clinics, doctors } from "../../database/schema/calendar";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { closeAsProposed, closeHours, createDay, hoursOf, wholeDay } from "../../testing/closing";
import type { ClinicDay } from "../../testing/closing";
import { createClinic } from "../../testing/calendar";
import { inDays, planLine } from "../../testing/plan-line";
import { takePlan } from "../../testing/plans";
import { colleague } from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
const day = inDays(10);
/** Clinic at whose page plans are uploaded, whatever clinics they are for. */
let anyClinic = 0;
beforeAll(async () => {
  anyClinic = (await createClinic(test.app)).id;
});

const open = (browser: Browser, clinic: number, id: number | null, key: string = randomUUID()) =>
  browser.call(paths.openHours, {
    params: { id: clinic },
    json: { closed_hours_id: id ?? 0 },
    headers: { "idempotency-key": key },
  });

const closedOf = async (browser: Browser, clinic: number) =>
  (await browser.call(paths.listClosedHours, { params: { id: clinic } })).json();

const freeTimes = async (browser: Browser, clinic: number, time: string) => {
  test.app.shared.forget();
  const query = { clinic_id: clinic, time };
  return (await browser.call(paths.listTimes, { query })).json().data.map((one) => one.time);
};

async function planned(city: string, doctor: string) {
  const network = (await colleague(test.app, "network")).browser;
  const take = (...lines: string[]) => takePlan(network, anyClinic, lines);
  await take(planLine({ город: city, врач: doctor }));
  const [clinic] = await test.app.database
    .select({ id: clinics.id })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(cities.name, city));
  const [found] = await test.app.database.select().from(doctors).where(eq(doctors.name, doctor));
  if (!clinic || !found) throw new Error("nothing was taken");
  const { browser } = await colleague(test.app, clinic.id);
  const at = { clinic: { id: clinic.id }, day, doctors: [found.id, 0] } as unknown as ClinicDay;
  return { clinic: clinic.id, at, browser, take };
}

it("keeps hours closed whatever a plan adds, and for their doctor only", async () => {
  const { clinic, at, browser, take } = await planned("Находка", "Зяблик");
  await closeAsProposed(browser, at, hoursOf(at, { from: "09:00", to: "09:30" }));

  await take(
    planLine({ город: "Находка", врач: "Зяблик" }),
    planLine({ город: "Находка", врач: "Новый врач", конец: "9:20" }),
  );

  expect(await freeTimes(browser, clinic, day)).toEqual(["09:00", "09:40"]);
});

it("keeps closed for everybody what a clinic closes, even without times yet", async () => {
  const { clinic, at, browser, take } = await planned("Уссурийск", "Чижов");
  const hours = hoursOf(at, { from: "12:00", to: "24:00", doctor_id: null });
  expect(await closeAsProposed(browser, at, hours)).toMatchObject({ closed: 0 });
  await take(planLine({ город: "Уссурийск", врач: "Другой", начало: "11:40", конец: "12:40" }));
  expect(await freeTimes(browser, clinic, day)).toEqual(["09:00", "09:20", "09:40", "11:40"]);
});

it("opens hours again, once, and lists them until then", async () => {
  const { clinic, at, browser } = await planned("Арсеньев", "Дятлов");
  await closeAsProposed(browser, at, hoursOf(at, { from: "09:00", to: "09:30" }));
  const { closed, doctors: listed, today } = await closedOf(browser, clinic);
  expect(closed).toMatchObject([
    { day, from: "09:00", to: "09:30", doctor: "Дятлов", closedBy: "Анна Клиникова" },
  ]);
  expect([listed, today < day]).toEqual([[{ id: at.doctors[0], name: "Дятлов" }], true]);
  const [{ id } = { id: 0 }] = closed;

  const first = await open(browser, clinic, id, "key");

  expect(first.json()).toMatchObject({
    opened: 2,
    busy: [],
    action: { kind: "open", undoUntil: null },
  });
  expect((await open(browser, clinic, id, "key")).json()).toEqual(first.json());
  expect(refusal(await open(browser, clinic, id))).toBe("404 not_found");
  expect(await freeTimes(browser, clinic, day)).toEqual(["09:00", "09:20", "09:40"]);
  expect((await closedOf(browser, clinic)).closed).toEqual([]);
});

it("knows no other clinic's hours", async () => {
  const { clinic, at, browser } = await planned("Артём", "Сойкина");
  await closeAsProposed(browser, at);
  const [{ id } = { id: 0 }] = (await closedOf(browser, clinic)).closed;
  const foreign = await createDay(test.app, [["10:00"], []]);
  const other = (await colleague(test.app, foreign.clinic.id)).browser;
  expect(refusal(await open(other, foreign.clinic.id, id))).toBe("404 not_found");
  expect((await closedOf(browser, clinic)).closed).toHaveLength(1);
});

it("leaves closed what other hours keep, of the doctor and of the whole day", async () => {
  const { clinic, at, browser } = await planned("Спасск", "Иволгина");
  const openAt = async (from: string) => {
    const { closed } = await closedOf(browser, clinic);
    return (await open(browser, clinic, closed.find((one) => one.from === from)?.id ?? 0)).json();
  };
  await closeAsProposed(browser, at, hoursOf(at, { from: "09:00", to: "09:10" }));
  await closeAsProposed(browser, at, hoursOf(at, { from: "08:50", to: "09:40" }));
  expect(await openAt("08:50")).toMatchObject({ opened: 1 });

  await closeHours(browser, at, wholeDay(day));
  expect(await openAt("00:00")).toMatchObject({ opened: 2 });
  expect(await freeTimes(browser, clinic, day)).toEqual(["09:20", "09:40"]);

  await closeHours(browser, at, wholeDay(day));
  expect(await openAt("09:00")).toMatchObject({ opened: 0 });
  expect(await freeTimes(browser, clinic, day)).toEqual([]);
});

it("says who stays closed because they are elsewhere then", async () => {
  const { clinic, at, browser, take } = await planned("Дальнегорск", "Клёстова");
  await closeAsProposed(browser, at);
  await take(planLine({ город: "Кавалерово", врач: "Клёстова" }));
  const [{ id } = { id: 0 }] = (await closedOf(browser, clinic)).closed;
  expect((await open(browser, clinic, id)).json()).toMatchObject({
    opened: 0,
    busy: [{ doctor: "Клёстова", clinic: "Приморская", city: "Кавалерово", times: 3 }],
  });
});
