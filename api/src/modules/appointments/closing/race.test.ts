import { sql } from "drizzle-orm";
import { create, hold, list } from "../../../testing/booking";
import { apply, asProposed, createDay, hoursOf, preview } from "../../../testing/closing";
import { book } from "../../../testing/booking";
import { signIn } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const CLOSED = ["10:00", "10:15", "10:30", "10:45"];
const OTHERS = ["13:00", "13:15", "13:30", "13:45"];

it("books no time twice, whoever books while hours are closed", async () => {
  for (let round = 0; round < 4; round += 1) {
    const at = await createDay(test.app, [CLOSED, OTHERS]);
    const [first, second, ...late] = await signIn(test.app, 8);
    if (!first || !second) throw new Error("nobody came");
    await book(first.browser, at.at("10:00"));
    await book(second.browser, at.at("10:15"));
    const { browser } = await colleague(test.app, at.clinic.id);
    const seen = (await preview(browser, at, hoursOf(at))).json();
    const times = [at.at("10:30"), at.at("10:45"), ...OTHERS.map((clock) => at.at(clock, 1))];

    const [closed] = await Promise.all([
      apply(browser, at, { ...hoursOf(at), ...asProposed(seen) }),
      ...late.map(async (person, index) => {
        const time = times[index];
        if (time === undefined) return;
        const held = await hold(person.browser, time);
        if (held.statusCode === 200) await create(person.browser, held.json().TimeId);
      }),
    ]);

    expect([200, 409]).toContain(closed.statusCode);
    const ofClinic = sql`select id from clinic_times where clinic_id = ${at.clinic.id}`;
    expect(
      await rowsOf(
        test.app,
        sql`select h.clinic_time_id from holds h join appointments a on a.clinic_time_id = h.clinic_time_id
          where a.status <> 'canceled' and h.expires_at > now() and h.clinic_time_id in (${ofClinic})`,
      ),
    ).toEqual([]);
    const inClosed = await rowsOf(
      test.app,
      sql`select a.id from appointments a join clinic_times t on t.id = a.clinic_time_id
        where t.closed_at is not null and a.status <> 'canceled' and t.id in (${ofClinic})`,
    );
    expect(inClosed).toEqual([]);
    for (const { browser: own } of [first, second]) {
      expect(await list(own)).toMatchObject([
        closed.statusCode === 200 ? { sequence: 1 } : { sequence: 0, intermediateStatus: "booked" },
      ]);
    }
  }
});
