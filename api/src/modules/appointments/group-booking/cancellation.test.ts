import { and, eq, ne, sql } from "drizzle-orm";
import { appointments } from "../../../database/schema/appointments";
import { clinicTimes } from "../../../database/schema/calendar";
import { refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { bookGroup, cancelGroup, createRow, heldGroup } from "../../../testing/group-booking";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const live = (userId: number) =>
  test.app.database
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), ne(appointments.status, "canceled")));

it("cancels together what lies ahead, once, and nothing of another", async () => {
  const { browser, id } = await signInOne(test.app);
  const row = await createRow(test.app, await createClinic(test.app), 3);
  const timeIds = await heldGroup(browser, row);
  const { data } = (await bookGroup(browser, timeIds)).json();
  const groupId = data[0]!.groupId!;
  const other = await signInOne(test.app);
  expect(refusal(await cancelGroup(other.browser, groupId))).toEqual({
    status: 404,
    code: "not_found",
  });
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now()` })
    .where(eq(clinicTimes.id, row[0]!.id));

  const response = await cancelGroup(browser, groupId);

  expect(response.json().data).toEqual([data[1]!.id, data[2]!.id]);
  expect(await live(id)).toEqual([{ id: data[0]!.id }]);
  expect(refusal(await cancelGroup(browser, groupId))).toEqual({
    status: 409,
    code: "too_late",
  });
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() + interval '1 hour'`, endsAt: sql`now() + interval '2 hours'` })
    .where(eq(clinicTimes.id, row[0]!.id));
  await cancelGroup(browser, groupId);
  expect(refusal(await cancelGroup(browser, groupId))).toEqual({
    status: 409,
    code: "already_canceled",
  });
});
