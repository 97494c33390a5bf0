import { eq, isNotNull, and } from "drizzle-orm";
import { clinicTimes } from "../../../database/schema/calendar";
import { closeAsProposed, createDay, hoursOf, undo } from "../../../testing/closing";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it.each([
  ["the first first", [0, 1]],
  ["the second first", [1, 0]],
])("leaves nothing closed of two closings that overlap, taken back %s", async (_name, order) => {
  const at = await createDay(test.app, [["10:00", "10:15", "11:00"], []]);
  const { browser } = await colleague(test.app, at.clinic.id);
  const actions = [
    (await closeAsProposed(browser, at, hoursOf(at, { from: "09:00", to: "10:30" }))).action.id,
    (await closeAsProposed(browser, at, hoursOf(at, { from: "10:00", to: "12:00" }))).action.id,
  ];

  for (const which of order) {
    expect((await undo(browser, at, actions[which] ?? 0)).statusCode).toBe(200);
  }

  const closed = await test.app.database
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .where(and(eq(clinicTimes.clinicId, at.clinic.id), isNotNull(clinicTimes.closedAt)));
  expect(closed).toEqual([]);
});
