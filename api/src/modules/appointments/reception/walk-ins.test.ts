import * as paths from "@rodinki/contract/paths";
import { sql } from "drizzle-orm";
import { hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { clinicAtNoon, createNeighbour, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { change, doctorsOfToday, find, undoChange, walkIn } from "../../../testing/reception";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function noon() {
  const clinic = await clinicAtNoon(test);
  const [begun, next] = [
    await createTime(test.app, clinic, -5),
    await createTime(test.app, clinic, 60),
  ];
  const { browser } = await colleague(test.app, clinic.id, "reception");
  const doctors = await doctorsOfToday(browser, clinic.id);
  const placeAt = (id: number) => {
    const doctor = doctors.find(({ times }) => times.some((time) => time.id === id));
    if (doctor === undefined) throw new Error("the time is not free");
    return { doctor_id: doctor.id, clinic_time_id: id };
  };
  const params = { id: clinic.id, day: begun.day };
  const stored = sql`select count(a.id)::int as visits, count(t.id)::int as times from clinic_times t
    left join appointments a on a.clinic_time_id = t.id where t.clinic_id = ${clinic.id}`;
  return {
    clinic,
    begun,
    next,
    browser,
    placeAt,
    come: (place: Parameters<typeof walkIn>[2], fields: object = {}, key?: string) =>
      walkIn(browser, clinic.id, place, fields, key),
    undo: (id: number) => undoChange(browser, clinic.id, id),
    day: async () => (await browser.call(paths.showClinicDay, { params })).json(),
    counted: () => rowsOf(test.app, stored),
  };
}

const other = { family_name: "Орлова" };

it("notes who came into a begun time, which is nobody else's then", async () => {
  const { clinic, begun, next, placeAt, come, day } = await noon();

  const answer = await come(placeAt(begun.id), {}, "one");

  expect(answer.statusCode).toBe(201);
  const { kind, text } = answer.json().action;
  expect([kind, text]).toEqual([
    "walk-in",
    expect.stringMatching(/^Пришёл без записи: \d\d:\d\d\.$/),
  ]);
  expect((await come(placeAt(begun.id), {}, "one")).json()).toEqual(answer.json());
  expect(await day()).toMatchObject({
    visits: [{ isWalkIn: true, attendance: "came", markedBy: "Анна Клиникова", phone: "" }],
    toPhone: [],
    unmarked: [],
  });
  expect(refusal(await come(placeAt(begun.id), other))).toBe("409 slot_taken");
  await hold((await signInOne(test.app)).browser, next);
  expect(refusal(await come(placeAt(next.id), other))).toBe("409 slot_taken");
  const noted = sql`select j.operator, c.kind from journal j join consents c on c.appointment_id = j.subject_id
    where j.clinic_id = ${clinic.id} and j.action = 'walk-in'`;
  expect(await rowsOf(test.app, noted)).toEqual([{ operator: "Анна Клиникова", kind: "by-phone" }]);
});

it("notes who came beside the times, and takes none", async () => {
  const { clinic, begun, browser, placeAt, come, day } = await noon();
  const beside = { ...placeAt(begun.id), clinic_time_id: null };

  expect((await come(beside, { phone: "89161234567" })).statusCode).toBe(201);
  expect((await come(beside, other)).statusCode).toBe(201);

  expect((await day()).visits).toMatchObject([
    { familyName: "Кузнецова", phone: "79161234567" },
    { familyName: "Орлова", isWalkIn: true },
  ]);
  expect((await doctorsOfToday(browser, clinic.id)).flatMap(({ times }) => times)).toHaveLength(2);
});

it("erases a mistaken note for five minutes, unless somebody changed it", async () => {
  const { clinic, begun, next, browser, placeAt, come, undo, counted } = await noon();
  const before = await counted();
  const noted = async (...of: Parameters<typeof come>) => (await come(...of)).json().action.id;

  for (const place of [placeAt(begun.id), { ...placeAt(begun.id), clinic_time_id: null }]) {
    const id = await noted(place);
    const undone = (await undo(id)).json();
    expect(undone).toMatchObject({ restored: 1, kept: [], erased: 0 });
    expect((await undo(id)).json()).toEqual(undone);
    expect(await counted()).toEqual(before);
  }
  const late = await noted(placeAt(begun.id));
  await test.app.database.execute(
    sql`update clinic_actions set at = at - interval '5 minutes' where id = ${late}`,
  );
  expect(refusal(await undo(late))).toBe("409 too_late");

  const canceled = await noted(placeAt(next.id), other);
  const [visit] = (await find(browser, clinic.id, "Орлова")).json().visits;
  await change(browser, clinic.id, visit ?? { id: 0, sequence: 0 });
  expect((await undo(canceled)).json()).toMatchObject({
    restored: 0,
    kept: [{ familyName: "Орлова", because: "canceled" }],
  });
});

it("refuses a second visit today, unknown doctors, and others' times", async () => {
  const { clinic, begun, placeAt, come } = await noon();
  const place = placeAt(begun.id);
  await come(place);

  const again = await come(
    { ...place, clinic_time_id: null },
    { name: "КУЗНЕЦОВА", family_name: "Зоя" },
  );
  expect(refusal(again)).toBe("409 already_booked");
  const tomorrow = await createTime(test.app, clinic, 24 * 60);
  const elsewhere = await createTime(test.app, await createNeighbour(test.app, clinic), 60);
  for (const wrong of [
    { doctor_id: 2_000_000_000, clinic_time_id: null },
    { ...place, clinic_time_id: tomorrow.id },
    { ...place, clinic_time_id: elsewhere.id },
  ]) {
    expect([wrong, refusal(await come(wrong, other))]).toEqual([wrong, "410 slot_gone"]);
  }
});

it("shows a walk-in in the totals and the export", async () => {
  const { clinic, begun, placeAt, come } = await noon();
  await come(placeAt(begun.id));
  const { browser } = await colleague(test.app, clinic.id);
  const params = { id: clinic.id };
  const range = { from: begun.day, to: begun.day };

  const body = { ...range, format: "csv" };
  const { base64 } = (await browser.call(paths.exportVisits, { params, body })).json();
  const [headings = [], row = []] = Buffer.from(base64, "base64")
    .toString()
    .split("\n")
    .map((line) => line.split(";"));
  expect(row[headings.indexOf("без записи")]).toBe("да");
  const totals = await browser.call(paths.showTotals, { params, query: range });
  expect(totals.json().data).toMatchObject([{ booked: 1, came: 1, walkIns: 1 }]);
});
