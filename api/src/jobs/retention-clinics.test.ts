import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { journal } from "../database/schema/audit";
import { clinicTimes } from "../database/schema/calendar";
import {
  clinicActions,
  closedHours,
  importedTimes,
  planImports,
} from "../database/schema/clinic-actions";
import { createClinic, createTime } from "../testing/calendar";
import { find } from "../testing/reception";
import { colleague } from "../testing/staff";
import { sweep } from "../testing/rows";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const THREE_YEARS = 3 * 365 + 1;
/** Runs the erasure; its period for people's own texts, two years, does not matter here. */
const erase = () => sweep(test.app.database, 730);

// Two concurrent runs exclude each other, so this waits until the application's own run at its start is over.
beforeAll(() => erase());

it("erases the words of searches after 90 days, and not that somebody searched", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  await find(browser, clinic.id, "Ромашкина");
  const searches = async () =>
    (await browser.call(paths.showClinicJournal, { params: { id: clinic.id } }))
      .json()
      .data.filter(({ action }) => action === "find")
      .map(({ reason }) => reason);

  await database.update(journal).set({ happenedAt: ago(89) });
  await erase();
  expect(await searches()).toEqual(["Ромашкина"]);

  await database.update(journal).set({ happenedAt: ago(91) });
  await erase();
  expect(await searches()).toEqual([null]);
});

/** Day of this test, whose closed hours are counted; other tests of the file close other days. */
const PAST = "2026-01-01";

async function appliedPlan(days: number, clinicId: number, clinicTimeId: number) {
  const { database } = test.app;
  const [action] = await database
    .insert(clinicActions)
    .values({ clinicId, kind: "import", digest: "d", summary: {}, before: {}, at: ago(days) })
    .returning({ id: clinicActions.id });
  const actionId = action!.id;
  const plan = { fileName: "план.csv", sha256: "s", digest: "d" };
  const [applied] = await database
    .insert(planImports)
    .values({ ...plan, actionId, expiresAt: ago(days) })
    .returning({ id: planImports.id });
  await database.insert(importedTimes).values({ clinicTimeId, importId: applied!.id });
  const hours = { startsAt: ago(days), endsAt: sql`${ago(days)} + interval '1 hour'` };
  await database.insert(closedHours).values({ clinicId, day: PAST, ...hours, actionId });
  await database.insert(journal).values({
    ...({ actor: "staff", action: "import", subject: "clinic", subjectId: clinicId } as const),
    clinicId,
    actionId,
    happenedAt: ago(days),
  });
  return { actionId, planId: applied!.id };
}

const left = async () => ({
  actions: (await test.app.database.select().from(clinicActions)).map(({ id }) => id),
  plans: (await test.app.database.select().from(planImports)).map(({ id }) => id),
  times: await test.app.database.$count(importedTimes),
  hours: await test.app.database.$count(closedHours, eq(closedHours.day, PAST)),
});

it("erases expired plans, and actions after three years", async () => {
  const { app } = test;
  const clinic = await createClinic(app);
  const [past, ahead] = [await createTime(app, clinic), await createTime(app, clinic)];
  await app.database
    .update(clinicTimes)
    .set({ startsAt: ago(32), endsAt: ago(31), day: "2026-01-01" })
    .where(eq(clinicTimes.id, past.id));
  const recent = await appliedPlan(31, clinic.id, past.id);
  // Its time lies ahead, so the plan is still needed.
  const old = await appliedPlan(THREE_YEARS + 1, clinic.id, ahead.id);
  const unapplied = { fileName: "план.csv", sha256: "s", digest: "d", rows: {} };
  await app.database.insert(planImports).values([
    { ...unapplied, expiresAt: sql`now()` },
    { ...unapplied, expiresAt: ago(-1) },
  ]);

  await erase();

  const first = await left();
  expect(first).toMatchObject({ times: 1, hours: 0 });
  expect(first.actions).toEqual(expect.arrayContaining([recent.actionId, old.actionId]));
  expect(first.plans).toEqual(expect.arrayContaining([recent.planId, old.planId]));
  expect(first.plans).toHaveLength(3);

  await app.database.delete(importedTimes);
  await erase();

  const second = await left();
  expect(second.actions).toContain(recent.actionId);
  expect(second.actions).not.toContain(old.actionId);
  expect(second.plans).toContain(recent.planId);
  expect(second.plans).not.toContain(old.planId);
});
