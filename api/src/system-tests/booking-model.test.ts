import { and, eq, inArray, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { appointments, holds } from "../database/schema/appointments";
import { cancel, create, hold, move } from "../testing/booking";
import { createClinic } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { unlessCut, untilAnswered } from "../testing/cut-connections";
import { repeats } from "../testing/effort";
import { GROUP_ACTIONS, GroupActions } from "../testing/group-actions";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { createRow } from "../testing/group-booking";

/**
 * People who do everything at once: whatever the order in which the database lets them through, no time is booked
 * twice, no booking that was answered is lost, and nobody is kept out by a hold of their own.
 */
const test = useTestApp();

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const PEOPLE = 4;
const TIMES = 3;
const ACTIONS = ["hold", "book", "move", "cancel", "expire"];

const action = fc.record({
  // Connections can be cut only where there are connections: PGlite lives in the process.
  kind: fc.constantFrom(...ACTIONS, ...GROUP_ACTIONS, ...(onPostgres ? ["cut"] : [])),
  who: fc.nat(PEOPLE - 1),
  time: fc.nat(TIMES - 1),
});
/** Rounds of actions that happen at once. */
const story = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

class World {
  private readonly groupActions: GroupActions;
  private readonly timeIds = new Map<number, string>();
  /** Ids of the bookings that were answered and not canceled since, by person. */
  private readonly booked = new Map<number, number>();

  constructor(
    private readonly people: Person[],
    private readonly times: TestTime[],
  ) {
    this.groupActions = new GroupActions(test.app, people, times);
  }

  async do({ kind, who, time }: { kind: string; who: number; time: number }): Promise<void> {
    const person = this.people[who]!;
    if (kind === "hold") {
      // A person who has booked may still move it, to a time that they hold.
      const booked = this.booked.get(who);
      const purpose = booked === undefined ? {} : { consumer_id: booked };
      const answer = await hold(person.browser, this.times[time]!, purpose);
      expect([200, 404, 409, 410, 503]).toContain(answer.statusCode);
      if (answer.statusCode === 200) this.timeIds.set(who, answer.json().TimeId);
    } else if (kind === "book") {
      const answer = await create(person.browser, this.timeIds.get(who) ?? "none");
      expect([201, 409, 410, 503]).toContain(answer.statusCode);
      if (answer.statusCode === 201) {
        this.booked.set(who, answer.json().ConsumerId);
      }
    } else if (kind === "move" && this.booked.has(who)) {
      const answer = await move(person.browser, this.booked.get(who)!, this.times[time]!);
      expect([200, 409, 410, 503]).toContain(answer.statusCode);
    } else if (kind === "cancel" && this.booked.has(who)) {
      const id = this.booked.get(who)!;
      const answer = await cancel(person.browser, id);
      expect([200, 409, 503]).toContain(answer.statusCode);
      // After a cut nobody knows: what the server did not confirm is not counted either way.
      if (answer.statusCode !== 409 && this.booked.get(who) === id) this.booked.delete(who);
    } else if (GROUP_ACTIONS.includes(kind)) {
      await this.groupActions.do({ kind, who, time });
    } else if (kind === "expire") {
      await unlessCut(
        test.app.database
          .update(holds)
          .set({ expiresAt: sql`now()` })
          .where(eq(holds.userId, person.id)),
      );
    } else if (kind === "cut") {
      await unlessCut(
        test.app.database.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
        ),
      );
    }
  }

  async check(): Promise<void> {
    await this.groupActions.check();
    const times = this.times.map(({ id }) => id);
    const live = await untilAnswered(() =>
      test.app.database
        .select({ id: appointments.id, time: appointments.clinicTimeId })
        .from(appointments)
        .where(and(inArray(appointments.clinicTimeId, times), ne(appointments.status, "canceled"))),
    );
    expect(new Set(live.map(({ time }) => time)).size).toBe(live.length);
    const ids = live.map(({ id }) => id);
    for (const id of this.booked.values()) expect(ids).toContain(id);
    expect(ids).toEqual(expect.arrayContaining(this.groupActions.acknowledged));
    await this.checkOwnHolds();
  }

  private async checkOwnHolds(): Promise<void> {
    const held = await untilAnswered(() =>
      test.app.database
        .select()
        .from(holds)
        .where(sql`${holds.expiresAt} > now()`),
    );
    for (const person of this.people) {
      const all = held.filter(({ userId }) => userId === person.id);
      expect(all.length).toBeLessThanOrEqual(2);
      const own = all.find(({ clinicTimeId }) => this.times.some(({ id }) => id === clinicTimeId));
      const time = this.times.find(({ id }) => id === own?.clinicTimeId);
      if (own === undefined || time === undefined) continue;
      if (all.length === 2) {
        await this.groupActions.checkHolds(person, all);
        continue;
      }
      let again = await hold(person.browser, time);
      for (let attempt = 1; again.statusCode === 503 && attempt < 20; attempt += 1) {
        again = await hold(person.browser, time);
      }
      expect([again.statusCode, again.json().TimeId]).toEqual([200, own.timeId]);
    }
  }
}

it("keeps its promises in every order of holds, bookings, moves, groups, cancellations, expiries and cut connections", async () => {
  await fc.assert(
    fc.asyncProperty(story, async (rounds) => {
      const clinic = await createClinic(test.app);
      const times = await createRow(test.app, clinic, TIMES);
      const world = new World(await signIn(test.app, PEOPLE), times);
      for (const round of rounds) {
        await Promise.all(round.map((one) => world.do(one)));
        await world.check();
      }
    }),
    { numRuns: repeats({ whole: 30, quick: 5 }), seed: jest.getSeed() },
  );
});
