import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book } from "../../../testing/booking";
import { createDay } from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { until } from "../../../testing/until";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it("waits for a change of the person before it locks the visit, so that both finish", async () => {
  const at = await createDay(test.app, [["10:00"], []]);
  const visit = await book((await signInOne(test.app)).browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id, "reception");
  const params = { id: at.clinic.id, appointment_id: visit.id };
  await browser.call(paths.setConfirmation, { params, json: { status: "kellyCall" } });

  let noted: Promise<{ statusCode: number }> | undefined;
  await test.app.database.transaction(async (tx) => {
    // The locks of a cancellation: first the person, then the visit.
    await tx.execute(sql`
      select from users where id = (select user_id from appointments where id = ${visit.id}) for update`);
    noted = browser.call(paths.noteCall, { params, json: { day: at.day, outcome: "reached" } });
    await until(async () => (await rowsOf(test.app, WAITING)).length > 0);
    await tx.execute(sql`select from appointments where id = ${visit.id} for update nowait`);
  });

  expect((await noted)?.statusCode).toBe(200);
});
