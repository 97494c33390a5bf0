import * as paths from "@rodinki/contract/paths";
import { sql } from "drizzle-orm";
import { hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { clinicAtNoon, createNeighbour, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { change, doctorsOfToday, find, undoChange, walkIn } from "../../../testing/reception";
import { invalid, slotTaken } from "../../../testing/refusals";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** Noon, with one doctor's time that has begun, and another doctor's future time. */
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
  const day = async () =>
    (await browser.call(paths.showClinicDay, { params: { id: clinic.id, day: begun.day } })).json();
  const erased = async () =>
    rowsOf(
      test.app,
      sql`select count(a.id)::int as visits, count(t.id)::int as times from clinic_times t
        left join appointments a on a.clinic_time_id = t.id where t.clinic_id = ${clinic.id}`,
    );
  return { clinic, begun, next, browser, placeAt, day, erased };
}

it("notes who came into a time that has begun: it is nobody else's, and nobody is phoned", async () => {
  const { clinic, begun, next, browser, placeAt, day } = await noon();

  const listed = await doctorsOfToday(browser, clinic.id);
  const { begins } = listed.flatMap(({ times }) => times).find(({ id }) => id === begun.id) ?? {};
  const answer = await walkIn(browser, clinic.id, placeAt(begun.id), {}, "one");

  expect(answer.statusCode).toBe(201);
  const { action } = answer.json();
  expect([action.kind, action.text]).toEqual(["walk-in", `Пришёл без записи: ${begins}.`]);
  expect((await walkIn(browser, clinic.id, placeAt(begun.id), {}, "one")).json()).toEqual(
    answer.json(),
  );
  expect(await day()).toMatchObject({
    visits: [{ isWalkIn: true, attendance: "came", markedBy: "Анна Клиникова", phone: "" }],
    toPhone: [],
    unmarked: [],
  });
  const others = await walkIn(browser, clinic.id, placeAt(begun.id), { family_name: "Орлова" });
  expect(refusal(others)).toEqual(slotTaken);
  await hold((await signInOne(test.app)).browser, next);
  const held = await walkIn(browser, clinic.id, placeAt(next.id), { family_name: "Орлова" });
  expect(refusal(held)).toEqual(slotTaken);
});

it("notes who came beside the times, and takes none", async () => {
  const { clinic, begun, browser, placeAt, day } = await noon();
  const beside = { ...placeAt(begun.id), clinic_time_id: null };

  const phone = "89161234567";
  expect((await walkIn(browser, clinic.id, beside, { phone })).statusCode).toBe(201);
  const second = { family_name: "Орлова" };
  expect((await walkIn(browser, clinic.id, beside, second)).statusCode).toBe(201);

  expect((await day()).visits).toMatchObject([
    { familyName: "Кузнецова", phone: "79161234567" },
    { familyName: "Орлова", isWalkIn: true },
  ]);
  expect(placeAt(begun.id)).toEqual({ ...beside, clinic_time_id: begun.id });
  expect((await doctorsOfToday(browser, clinic.id)).flatMap(({ times }) => times)).toHaveLength(2);
  const totals = await rowsOf(
    test.app,
    sql`select count(*)::int as free from clinic_times t where t.clinic_id = ${clinic.id} and t.closed_at is null`,
  );
  expect(totals).toEqual([{ free: 2 }]);
});

it("erases what was noted by mistake, for five minutes and as long as nobody has changed it", async () => {
  const { clinic, begun, next, browser, placeAt, erased } = await noon();
  const before = await erased();
  const noted = async (place: Parameters<typeof walkIn>[2]) =>
    (await walkIn(browser, clinic.id, place)).json().action.id;

  for (const place of [placeAt(begun.id), { ...placeAt(begun.id), clinic_time_id: null }]) {
    const id = await noted(place);
    const undone = (await undoChange(browser, clinic.id, id)).json();
    expect(undone).toMatchObject({ restored: 1, kept: [], erased: 0 });
    expect((await undoChange(browser, clinic.id, id)).json()).toEqual(undone);
    expect(await erased()).toEqual(before);
  }
  const late = await noted(placeAt(begun.id));
  await test.app.database.execute(
    sql`update clinic_actions set at = at - interval '5 minutes' where id = ${late}`,
  );
  expect(refusal(await undoChange(browser, clinic.id, late)).code).toBe("too_late");

  const moved = (
    await walkIn(browser, clinic.id, placeAt(next.id), { family_name: "Орлова" })
  ).json();
  const [visit] = (await find(browser, clinic.id, "Орлова")).json().visits;
  await change(browser, clinic.id, visit ?? { id: 0, sequence: 0 });
  expect((await undoChange(browser, clinic.id, moved.action.id)).json()).toMatchObject({
    restored: 0,
    kept: [{ familyName: "Орлова", because: "canceled" }],
  });
});

it("refuses who has a visit today, an unknown doctor, no consent, and times of another day or clinic", async () => {
  const { clinic, begun, browser, placeAt } = await noon();
  const place = placeAt(begun.id);
  await walkIn(browser, clinic.id, place);
  const beside = { ...place, clinic_time_id: null };

  const again = await walkIn(browser, clinic.id, beside, { name: "КУЗНЕЦОВА", family_name: "Зоя" });
  expect(refusal(again)).toEqual({ status: 409, code: "already_booked" });
  const other = { family_name: "Орлова" };
  const tomorrow = await createTime(test.app, clinic, 24 * 60);
  const elsewhere = await createTime(test.app, await createNeighbour(test.app, clinic), 60);
  const slotGone = { status: 410, code: "slot_gone" };
  for (const wrong of [
    { doctor_id: 2_000_000_000 },
    { clinic_time_id: tomorrow.id },
    { clinic_time_id: elsewhere.id },
  ]) {
    const refused = await walkIn(browser, clinic.id, { ...beside, ...wrong }, other);
    expect([wrong, refusal(refused)]).toEqual([wrong, slotGone]);
  }
  for (const wrong of [{ consent: false }, { birth_date: "05.06.2019" }, { patronymic_name: "" }]) {
    const refused = await walkIn(browser, clinic.id, beside, { ...other, ...wrong });
    expect([wrong, refusal(refused)]).toEqual([wrong, invalid]);
  }
});

it("shows a walk-in in the person's own data, the journal and the export", async () => {
  const { clinic, begun, browser, placeAt } = await noon();
  await walkIn(browser, clinic.id, placeAt(begun.id));
  const coordinator = await colleague(test.app, clinic.id);

  const file = await coordinator.browser.call(paths.exportVisits, {
    params: { id: clinic.id },
    body: { from: begun.day, to: begun.day, format: "csv" },
  });
  const [headings = "", row = ""] = Buffer.from(file.json().base64, "base64")
    .toString()
    .split("\n");
  const column = headings.split(";").indexOf("без записи");
  expect(row.split(";")[column]).toBe("да");
  const range = { from: begun.day, to: begun.day };
  const totals = await coordinator.browser.call(paths.showTotals, {
    params: { id: clinic.id },
    query: range,
  });
  expect(totals.json().data).toMatchObject([{ booked: 1, came: 1, walkIns: 1 }]);
  expect(
    await rowsOf(
      test.app,
      sql`select j.action, j.operator, c.kind from journal j join consents c on c.appointment_id = j.subject_id
        where j.clinic_id = ${clinic.id} and j.action = 'walk-in'`,
    ),
  ).toEqual([{ action: "walk-in", operator: "Анна Клиникова", kind: "by-phone" }]);
});
