import * as paths from "@rodinki/contract/paths";
import { sql } from "drizzle-orm";
import { movedEmail, movedVisit, take } from "../../../testing/alternatives";
import { book, create, hold, list, move } from "../../../testing/booking";
import { Browser } from "../../../testing/browser";
import { clinicAtNoon, createTime } from "../../../testing/calendar";
import {
  apply,
  asProposed,
  createDay,
  hoursOf,
  preview,
  undo,
  wholeDay,
} from "../../../testing/closing";
import { signIn } from "../../../testing/people";
import {
  bookFor,
  caller,
  change,
  doctorsOfToday,
  takeHeld,
  undoChange,
  walkIn,
} from "../../../testing/reception";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTwoProcesses } from "../../../testing/two-processes";

const [test, other] = useTwoProcesses();

const ROUNDS = 6;
const CLOCKS = ["10:00", "10:15", "10:30", "10:45"];
/** The statuses that a press may get: success, or a refusal because somebody else was first. */
const FAIR = [200, 201, 409, 410];

it("gives a time to one of all who want it concurrently, in two processes", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await createDay(test.app, [[...CLOCKS, "12:00"], []]);
    const [anna, ...patients] = await signIn(test.app, 4);
    if (anna === undefined) throw new Error("nobody came");
    const visit = await book(anna.browser, at.at("12:00"));
    const one = await colleague(test.app, at.clinic.id);
    const elsewhere = one.browser.copy(other.app);
    const seen = (await preview(one.browser, at, wholeDay(at.day))).json();

    const patientBooks = async (index: number) => {
      const { browser } = patients[index]!;
      const held = await hold(browser, at.at(CLOCKS[index]!));
      if (held.statusCode !== 200) return held.statusCode;
      return (await create(browser, held.json().TimeId)).statusCode;
    };
    const callerBooks = async (index: number) =>
      (
        await bookFor(index % 2 ? one.browser : elsewhere, at.clinic.id, at.at(CLOCKS[index]!).id, {
          family_name: `Звонкова ${"абвг"[index]}`,
        })
      ).statusCode;
    const moves = async () => {
      const moved = await change(elsewhere, at.clinic.id, visit, { to: at.at(CLOCKS[0]!).id });
      if (moved.statusCode !== 200 || round % 2) return moved.statusCode;
      return (await undoChange(one.browser, at.clinic.id, moved.json().action.id)).statusCode;
    };
    const closes = async () => {
      const closed = await apply(one.browser, at, { ...wholeDay(at.day), ...asProposed(seen) });
      if (closed.statusCode !== 200) return closed.statusCode;
      return (await undo(elsewhere, at, closed.json().action.id)).statusCode;
    };
    const statuses = await Promise.all([
      ...[0, 1, 2].map(patientBooks),
      ...[0, 1, 2, 3].map(callerBooks),
      moves(),
      closes(),
    ]);

    expect(statuses.filter((status) => !FAIR.includes(status))).toEqual([]);
    const [{ twice, closedAndLive } = { twice: 1, closedAndLive: 1 }] = (await rowsOf(
      test.app,
      sql`select (count(*) - count(distinct a.clinic_time_id))::int as twice,
          count(*) filter (where t.closed_at is not null)::int as "closedAndLive"
        from appointments a join clinic_times t on t.id = a.clinic_time_id
        where t.clinic_id = ${at.clinic.id} and a.status <> 'canceled'`,
    )) as { twice: number; closedAndLive: number }[];
    expect([twice, closedAndLive]).toEqual([0, 0]);
  }
});

it("gives a time of today to one of the desk, the telephone and the site", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await clinicAtNoon(test);
    const time = await createTime(test.app, clinic, 30);
    const one = await colleague(test.app, clinic.id, "reception");
    const elsewhere = one.browser.copy(other.app);
    const [{ id: doctor_id } = { id: 0 }] = await doctorsOfToday(one.browser, clinic.id);
    const place = { doctor_id, clinic_time_id: time.id };
    const [{ browser } = { browser: elsewhere }] = await signIn(test.app, 1);

    const statuses = await Promise.all([
      walkIn(one.browser, clinic.id, place, { family_name: "Первая" }),
      walkIn(elsewhere, clinic.id, place, { family_name: "Вторая" }),
      bookFor(elsewhere, clinic.id, time.id, { family_name: "Третья" }),
      hold(browser, time).then((held) =>
        held.statusCode === 200 ? create(browser, held.json().TimeId) : held,
      ),
    ]);

    expect(statuses.filter(({ statusCode }) => !FAIR.includes(statusCode))).toEqual([]);
    const live = sql`select count(*)::int as live from appointments
      where clinic_time_id = ${time.id} and status <> 'canceled'`;
    expect(await rowsOf(test.app, live)).toEqual([{ live: 1 }]);
  }
});

it("puts a caller on the list once, though two colleagues press concurrently", async () => {
  const clinic = await clinicAtNoon(test);
  const one = await colleague(test.app, clinic.id, "reception");
  const elsewhere = one.browser.copy(other.app);
  const until = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const json = { ...caller, birth_date: `0${round}.06.1950`, until };
    const sent = { params: { id: clinic.id }, json };

    const answers = await Promise.all(
      [one.browser, elsewhere].map((by) => by.call(paths.putOnWaitingList, sent)),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  }
});

const expire = async () => {
  await test.app.database.execute(sql`update visit_alternatives set expires_at = now()`);
  await test.app.database.execute(sql`update holds set expires_at = now() where seat = -2`);
  other.app.offerTimes();
  await other.app.timesOffered();
};

it.each(["undo", "expiry", "a closing", "a cancellation"] as const)(
  "lets a choice and %s end concurrently as if one had come first",
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
          (await elsewhere.call(paths.answerReminder, { body: { token, answer: "not-coming" } }))
            .statusCode,
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
      if (own?.intermediateStatus !== "canceled") {
        expect(["13:30", rival === "undo" ? "10:00" : "13:00"]).toContain(own?.timeBegin);
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
