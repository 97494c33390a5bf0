import { eq, sql } from "drizzle-orm";
import { holds } from "../../database/schema/appointments";
import { clinicTimes } from "../../database/schema/calendar";
import { create, hold } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import { signInOne } from "../../testing/people";
import { plannedClinic } from "../../testing/planned-clinic";
import { rowsOf } from "../../testing/rows";
import { until } from "../../testing/until";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
const plan = plannedClinic(test);

async function imported() {
  const doctor = plan.newDoctor();
  const { actionId } = await plan.applied(plan.line({ врач: doctor }));
  const [, second] = await plan.timesOf(doctor);
  return { actionId, second: second! };
}

it("skips a time with a hold in progress, names it, and lets them book it", async () => {
  const { actionId, second } = await imported();
  const person = await signInOne(test.app);

  const undone = await test.app.database.transaction(async (tx) => {
    await tx.insert(holds).values({
      clinicTimeId: second.id,
      userId: person.id,
      timeId: "just now",
      expiresAt: new Date(Date.now() + 600_000),
    });
    // To wait for them would be to wait forever.
    return (await plan.undo(actionId)).json();
  });

  expect(undone).toMatchObject({ restored: 2, kept: [], held: [{ id: second.id }] });
  expect((await create(person.browser, "just now")).statusCode).toBe(201);
});

it("answers slot_gone to who holds a time that is just being undone", async () => {
  const { actionId, second } = await imported();
  const person = await signInOne(test.app);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  let undoing: ReturnType<typeof plan.undo> | undefined;
  let holding: ReturnType<typeof hold> | undefined;
  await test.app.database.transaction(async (tx) => {
    // The plan's list of its times goes with them: the undo stops there.
    await tx.execute(
      sql`select from imported_times where clinic_time_id = ${second.id} for update`,
    );
    undoing = plan.undo(actionId);
    const atList = sql`${waiting} and query like '%removed as%'`;
    await until(async () => (await rowsOf(test.app, atList)).length > 0);
    let isOver = false;
    holding = hold(person.browser, second).finally(() => (isOver = true));
    await until(async () => isOver || (await rowsOf(test.app, waiting)).length >= 2);
  });

  expect((await undoing)?.json()).toMatchObject({ restored: 3, held: [] });
  if (holding === undefined) throw new Error("nobody came");
  expect(refusal(await holding)).toBe("410 slot_gone");
  const left = await test.app.database
    .select()
    .from(clinicTimes)
    .where(eq(clinicTimes.id, second.id));
  expect(left).toEqual([]);
});
