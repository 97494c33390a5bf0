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
import {
  clinicInvitations,
  staff,
  staffDevices,
  staffInvitations,
  staffSessions,
} from "../database/schema/staff";
import { createClinic, createTime } from "../testing/calendar";
import { closeDay } from "../testing/closing";
import { find } from "../testing/reception";
import { ageStaffSessions, colleague, inviteColleague } from "../testing/staff";
import { sweep } from "../testing/rows";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const THREE_YEARS = 3 * 365 + 1;
/** Runs the erasure; its period for people's own texts, two years, does not matter here. */
const erase = () => sweep(test.app.database, 730);

// Two concurrent runs exclude each other, so this waits until the application's own run at its start is over.
beforeAll(() => erase());

it("erases ended sessions and expired links, never who worked there", async () => {
  const { app } = test;
  const clinic = await createClinic(app);
  const [former, here] = [await colleague(app, clinic.id), await colleague(app, clinic.id)];
  const [late, waiting] = [
    await inviteColleague(app, clinic.id),
    await inviteColleague(app, clinic.id),
  ];
  await ageStaffSessions(app, former.email, { created: 25 * 60, seen: 25 * 60 });
  const { id: lateId } = await idOf(late.email);
  await app.database
    .update(staffInvitations)
    .set({ expiresAt: ago(8) })
    .where(eq(staffInvitations.staffId, lateId));

  await erase();

  const sessions = await app.database.select({ id: staffSessions.staffId }).from(staffSessions);
  expect(sessions).toContainEqual(await idOf(here.email));
  expect(sessions).not.toContainEqual(await idOf(former.email));
  const links = await app.database.select({ id: staffInvitations.staffId }).from(staffInvitations);
  expect(links).toContainEqual(await idOf(waiting.email));
  expect(links).not.toContainEqual({ id: lateId });
  expect(await idOf(former.email)).toEqual({ id: expect.any(Number) as number });
});

it("erases unanswered invitations after a month, and colleagues' browsers after a year", async () => {
  const { database } = test.app;
  const [late, open] = [await createClinic(test.app), await createClinic(test.app)];
  const { email } = await colleague(test.app, late.id);
  const { id: staffId } = await idOf(email);
  await database.delete(staffDevices);
  await database.insert(staffDevices).values([
    { hash: "old", staffId, seenAt: ago(366) },
    { hash: "new", staffId, seenAt: ago(364) },
  ]);
  const invitation = {
    staffId,
    invitedBy: staffId,
    name: "Анна",
    email,
    role: "reception",
  } as const;
  await database.insert(clinicInvitations).values([
    { ...invitation, id: 1_000_001, clinicId: late.id, createdAt: ago(31) },
    { ...invitation, id: 1_000_002, clinicId: open.id, createdAt: ago(29) },
  ]);

  await erase();

  const browsers = await database.select({ hash: staffDevices.hash }).from(staffDevices);
  expect(browsers).toEqual([{ hash: "new" }]);
  const invitations = database.select({ id: clinicInvitations.id }).from(clinicInvitations);
  expect(await invitations.where(eq(clinicInvitations.staffId, staffId))).toEqual([
    { id: 1_000_002 },
  ]);
});

async function idOf(email: string): Promise<{ id: number }> {
  const [found] = await test.app.database
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, email));
  return found!;
}

it("keeps the journal for three years", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  await closeDay(test.app, clinic.id, "2031-01-01");
  await database.update(journal).set({ happenedAt: ago(THREE_YEARS - 1) });
  await erase();
  const entries = async () =>
    (await browser.call(paths.showClinicJournal, { params: { id: clinic.id } })).json().data.length;
  expect(await entries()).toBe(1);

  await database.update(journal).set({ happenedAt: ago(THREE_YEARS + 1) });
  await erase();
  expect(await entries()).toBe(0);
});

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
