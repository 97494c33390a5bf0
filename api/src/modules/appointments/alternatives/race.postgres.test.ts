import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { hold, create, list, move } from "../../../testing/booking";
import { Browser } from "../../../testing/browser";
import { movedEmail, movedVisit, take } from "../../../testing/alternatives";
import { apply, asProposed, hoursOf, preview, undo } from "../../../testing/closing";
import { signIn } from "../../../testing/people";
import { takeHeld } from "../../../testing/reception";
import { rowsOf } from "../../../testing/rows";
import { useTwoProcesses } from "../../../testing/two-processes";

const [test, other] = useTwoProcesses();

const ROUNDS = 6;
/** The statuses that a press may get: success, or a refusal because a concurrent request was first. */
const FAIR = [200, 201, 409, 410];

/** Makes all alternatives expire by the database's clock. */
const expire = async () => {
  await test.app.database.execute(sql`update visit_alternatives set expires_at = now()`);
  await test.app.database.execute(sql`update holds set expires_at = now() where seat = -2`);
  other.app.offerTimes();
  await other.app.timesOffered();
};

it.each(["undo", "expiry", "a closing", "a cancellation"] as const)(
  "lets a choice and %s at the same moment end as if one had come after the other",
  async (rival) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { at, anna, visit, browser, done, reserved } = await movedVisit(test);
      const [late] = await signIn(test.app, 1);
      if (late === undefined) throw new Error("nobody came");
      const hours = hoursOf(at, { from: "13:15", to: "13:45", doctor_id: at.doctors[1] });
      const seen = (await preview(browser, at, hours)).json();
      // Once the e-mail is sent the closing cannot be undone, so there is no token then.
      const { token } = rival === "undo" ? { token: "" } : await movedEmail(test, anna.email);
      const elsewhere = await new Browser(other.app).open();
      const rivals = {
        undo: async () => (await undo(browser, at, done.action.id)).statusCode,
        expiry: async () => (await expire(), 200),
        "a closing": async () =>
          (await apply(browser, at, { ...hours, ...asProposed(seen) })).statusCode,
        "a cancellation": async () =>
          (
            await elsewhere.call(paths.answerReminder, {
              body: { token, answer: "not-coming" },
            })
          ).statusCode,
      };
      const chooses = async () => {
        const ways = [
          () => move(anna.browser, visit.id, reserved.second),
          () => takeHeld(browser, at.clinic.id, { id: visit.id, sequence: 1 }, reserved.second.id),
          ...(token === "" ? [] : [() => take(elsewhere, token, reserved.second)]),
        ];
        return (await ways[round % ways.length]?.())?.statusCode ?? 0;
      };
      const books = async () => {
        const held = await hold(late.browser, reserved.second);
        return held.statusCode === 200
          ? (await create(late.browser, held.json().TimeId)).statusCode
          : held.statusCode;
      };

      const statuses = await Promise.all([chooses(), rivals[rival](), books()]);

      expect(statuses.filter((status) => !FAIR.includes(status))).toEqual([]);
      const [own] = await list(anna.browser);
      const times = {
        undo: "10:00",
        expiry: "13:00",
        "a closing": "13:00",
        "a cancellation": "13:00",
      };
      if (own?.intermediateStatus !== "canceled") {
        expect(["13:30", times[rival]]).toContain(own?.timeBegin);
      }
      if (statuses[0] === 200 && rival !== "a cancellation") expect(own?.timeBegin).toBe("13:30");
      expect(
        await rowsOf(
          test.app,
          sql`select t.id from clinic_times t where t.clinic_id = ${at.clinic.id} and (
              (select count(*) from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled') > 1
              or exists (select from holds h join appointments a on a.clinic_time_id = h.clinic_time_id
                where h.clinic_time_id = t.id and a.status <> 'canceled' and h.expires_at > now())
              or t.closed_at is not null and exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled')
            )`,
        ),
      ).toEqual([]);
    }
  },
);
