import type { ErrorBody } from "@rodinki/contract/call";
import * as paths from "@rodinki/contract/paths";
import { eq, sql } from "drizzle-orm";
import { clinics, doctors } from "../../database/schema/calendar";
import { clinicActions } from "../../database/schema/clinic-actions";
import { letters } from "../../database/schema/mail";
import type { Browser } from "../../testing/browser";
import { book, cancel, heldTimeId, hold, move } from "../../testing/booking";
import { createClinic, freeTime } from "../../testing/calendar";
import * as closing from "../../testing/closing";
import { emailsTo } from "../../testing/outbox";
import { inDays } from "../../testing/plan-line";
import { signInOne } from "../../testing/people";
import { plannedClinic } from "../../testing/planned-clinic";
import { apply, previewOf } from "../../testing/plans";
import { refusal } from "../../testing/browser";
import { colleague } from "../../testing/staff";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
const plan = plannedClinic(test);
const { line, preview, applied, timesOf, everything, newDoctor } = plan;
type Time = Awaited<ReturnType<typeof timesOf>>[number];

async function bookedImport() {
  const doctor = newDoctor();
  const { actionId } = await applied(line({ врач: doctor }));
  const [time] = (await timesOf(doctor)) as [Time];
  const person = await signInOne(test.app);
  const { id } = await book(person.browser, time);
  return { doctor, actionId, time, person, id };
}

it("never names anybody whose visit is in another clinic by now", async () => {
  const { actionId, person, id } = await bookedImport();
  expect((await plan.undo(actionId)).json()).toMatchObject({ kept: [{ id }], elsewhere: 0 });

  const elsewhere = await freeTime(test);
  await hold(person.browser, elsewhere, { consumer_id: id });
  expect((await move(person.browser, id, elsewhere)).statusCode).toBe(200);

  expect((await plan.undo(actionId)).json()).toMatchObject({ kept: [], elsewhere: 1, erased: 0 });
});

it("mails those who are booked with a delay, and drops that with the import", async () => {
  const { doctor, person } = await bookedImport();
  const shown = await preview(line({ врач: doctor, специальность: "онколог" }));
  const changes = [{ key: shown.changes[0]?.key ?? "", answer: "tell" as const }];
  const answered = (await plan.answer(shown.id, { changes })).json();

  const done = (await plan.apply(answered)).json();

  const waiting = () =>
    test.app.database.$count(
      letters,
      sql`user_id = ${person.id} and kind = 'clinic-changed' and action_id = ${done.actionId}`,
    );
  expect([done.letters, await waiting()]).toEqual([1, 1]);
  await plan.undo(done.actionId);
  expect(await waiting()).toBe(0);
});

it("undoes an import: deletes free times, and names who stays booked", async () => {
  const doctor = newDoctor();
  const fourTimes = line({ врач: doctor, конец: "10:20" });
  const { actionId } = await applied(fourTimes);
  const [first, second, , last] = (await timesOf(doctor)) as [Time, Time, Time, Time];
  const [stays, leaves] = [await signInOne(test.app), await signInOne(test.app)];
  await heldTimeId((await signInOne(test.app)).browser, last);
  const visit = await book(stays.browser, first);
  await cancel(leaves.browser, (await book(leaves.browser, second)).id);

  const undone = (await plan.undo(actionId)).json();

  expect(undone).toMatchObject({
    restored: 2,
    kept: [{ id: visit.id, familyName: "Иванова", because: "booked" }],
    held: [{ id: last.id, day: last.day, begins: "10:00", doctor }],
  });
  expect((await timesOf(doctor)).map(({ id, isClosed }) => [id, isClosed])).toEqual([
    [first.id, false],
    [second.id, true],
    [last.id, false],
  ]);
  expect((await plan.undo(actionId)).json()).toEqual(undone);

  expect((await applied(fourTimes)).totals).toMatchObject({ added: 2, known: 2 });
  const closed = (await timesOf(doctor)).map(({ isClosed }) => isClosed);
  expect(closed).toEqual([false, false, false, false]);
});

it("undoes a mistyped import's doctors, and lets the right hours in", async () => {
  const doctor = newDoctor();
  const before = await everything();
  const { actionId } = await applied(line({ врач: doctor, начало: "9:10", конец: "10:10" }));
  await plan.undo(actionId);

  expect(await everything()).toEqual(before);
  expect((await applied(line({ врач: doctor }))).totals.added).toBe(3);
});

it("restores the former description unless somebody has changed it since", async () => {
  const [one, other] = [newDoctor(), newDoctor()];
  const both = (speciality: string) =>
    [one, other].map((врач) => line({ врач, специальность: speciality }));
  await applied(...both("дерматолог"));
  const { actionId } = await applied(...both("онколог"));
  const changed = { speciality: "хирург" };
  await test.app.database.update(doctors).set(changed).where(eq(doctors.name, other));

  await plan.undo(actionId);

  const stored = await test.app.database.select().from(doctors);
  const specialityOf = (name: string) => stored.find((doctor) => doctor.name === name)?.speciality;
  expect([specialityOf(one), specialityOf(other)]).toEqual(["дерматолог", "хирург"]);
});

it("lets nobody undo what is older than a week", async () => {
  const doctor = newDoctor();
  const { actionId } = await applied(line({ врач: doctor }));
  const old = { at: sql`at - interval '8 days'` };
  await test.app.database.update(clinicActions).set(old).where(eq(clinicActions.id, actionId));

  expect((await plan.undo(actionId)).statusCode).toBe(409);
  expect(await timesOf(doctor)).toHaveLength(3);
});

it("keeps a time from which a closing moves somebody, for their e-mail", async () => {
  const doctor = newDoctor();
  // A day of its own: the whole clinic is closed.
  const day = inDays(12);
  const { actionId } = await applied(line({ врач: doctor, "с даты": day, "по дату": day }));
  const [first, second] = (await timesOf(doctor)) as [Time, Time];
  const person = await signInOne(test.app);
  await book(person.browser, first);
  const hours = { doctor_id: null, day: first.day, from: "09:00", to: "09:20" };
  const closed = await closing.closeHours(plan.browser, plan, hours);
  expect(closed).toMatchObject({ moved: 1, canceled: 0 });

  expect((await plan.undo(actionId)).statusCode).toBe(200);

  expect((await timesOf(doctor)).map(({ id, isClosed }) => [id, isClosed])).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
  await closing.passEmailDelay(test.app);
  expect((await emailsTo(test, person.email)).at(-1)?.text).toMatch(
    /Было: .*09:00.*\nБудет: .*09:20/,
  );
});

it("stays undone when its day is closed and opened", async () => {
  const { doctor, actionId, time, person, id } = await bookedImport();
  await cancel(person.browser, id);
  await plan.undo(actionId);

  await closing.closeDay(test.app, plan.clinic.id, time.day);
  await closing.openAll(plan.browser, plan.clinic.id);

  expect(await timesOf(doctor)).toMatchObject([{ id: time.id, isClosed: true }]);
});

it("previews an undo to who may plan for all clinics, and changes nothing", async () => {
  const network = (await colleague(test.app, "network")).browser;
  const doctor = newDoctor();
  const lines = [line({ врач: doctor }), line({ врач: newDoctor(), клиника: "Заря" })];
  const shown = await previewOf(network, plan.clinic.id, ...lines);
  const { actionId } = (await apply(network, plan.clinic.id, shown)).json();
  const person = await signInOne(test.app);
  await book(person.browser, (await timesOf(doctor))[0]!);
  const before = await everything();

  const params = { id: plan.clinic.id, action_id: actionId };
  const preview = await network.call(paths.previewUndo, { params });

  expect(preview.json()).toMatchObject({ restored: 5, kept: 1, held: 0, clinics: ["Заря"] });
  expect(preview.json().doctors).toHaveLength(1);
  expect(await everything()).toEqual(before);
  for (const press of [paths.previewUndo, paths.undoClinicAction] as const) {
    expect(refusal(await plan.browser.call(press, { params }))).toBe("403 forbidden");
  }
  // Whose answer was lost does not read that it is too late.
  await network.call(paths.undoClinicAction, { params });
  const again = await network.call(paths.previewUndo, { params });
  expect(again.json<ErrorBody>().message).toBe("Это уже вернули как было");
});

it("stands in the history of each clinic that it changed", async () => {
  const network = (await colleague(test.app, "network")).browser;
  const other = await createClinic(test.app);
  const elsewhere = line({ врач: newDoctor(), клиника: "Рассвет" });
  const shown = await previewOf(network, other.id, elsewhere);
  const { actionId } = (await apply(network, other.id, shown)).json();
  const [made] = await test.app.database.select().from(clinics).where(eq(clinics.name, "Рассвет"));
  const own = await colleague(test.app, made!.id);
  const historyOf = async (browser: Browser, id: number) =>
    (await browser.call(paths.listClinicActions, { params: { id } })).json().data;

  expect(await historyOf(own.browser, made!.id)).toMatchObject([{ id: actionId, kind: "import" }]);
  expect(await historyOf(plan.browser, plan.clinic.id)).not.toContainEqual(
    expect.objectContaining({ id: actionId }),
  );
  expect((await closing.undo(own.browser, { clinic: made! }, actionId)).json()).toMatchObject({
    restored: 3,
  });
});
