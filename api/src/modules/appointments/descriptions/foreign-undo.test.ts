import { eq } from "drizzle-orm";
import { clinicTimes, doctors } from "../../../database/schema/calendar";
import { refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { bookedVisit, change, doctorOf, undo } from "../../../testing/descriptions";
import type { Done } from "../../../testing/descriptions";
import { plannedClinic } from "../../../testing/planned-clinic";
import * as plans from "../../../testing/plans";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

/** What the network has told of a doctor of two clinics stands in the history of one of them. */
const test = useTestApp();
const plan = plannedClinic(test);
const FORBIDDEN = { status: 403, code: "forbidden" };

async function seesElsewhere(doctorId: number) {
  const time = await createTime(test.app, await createClinic(test.app), 60 * 24 * 9);
  await test.app.database.update(clinicTimes).set({ doctorId }).where(eq(clinicTimes.id, time.id));
}

const specialityOf = async (id: number) =>
  (await test.app.database.select().from(doctors).where(eq(doctors.id, id)))[0]?.speciality;

it("is taken back by the network, and not by a coordinator of that clinic alone", async () => {
  const clinic = await createClinic(test.app);
  const { time } = await bookedVisit(test, clinic);
  const doctor = await doctorOf(test, time);
  await seesElsewhere(doctor);
  const [network, one] = [
    (await colleague(test.app, "network")).browser,
    (await colleague(test.app, clinic.id)).browser,
  ];
  const wanted = { doctors: [{ id: doctor, speciality: "онколог" }] };
  const { action } = (await change(network, clinic.id, wanted)).json<Done>();

  expect(refusal(await undo(one, clinic.id, action.id))).toEqual(FORBIDDEN);
  expect(await specialityOf(doctor)).toBe("онколог");
  expect((await undo(network, clinic.id, action.id)).statusCode).toBe(200);
});

it("neither when it came with a plan", async () => {
  const [network, name] = [(await colleague(test.app, "network")).browser, plan.newDoctor()];
  await plan.applied(plan.line({ врач: name }));
  const [doctor] = await test.app.database.select().from(doctors).where(eq(doctors.name, name));
  await seesElsewhere(doctor?.id ?? 0);
  const shown = await plans.previewOf(
    network,
    plan.clinic.id,
    plan.line({ врач: name, специальность: "онколог" }),
  );
  const { actionId } = (await plans.apply(network, plan.clinic.id, shown)).json();

  const refused = await plans.undo(plan.browser, plan.clinic.id, actionId);

  expect(refusal(refused)).toEqual(FORBIDDEN);
  expect(await specialityOf(doctor?.id ?? 0)).toBe("онколог");
  expect((await plans.undo(network, plan.clinic.id, actionId)).statusCode).toBe(200);
});
