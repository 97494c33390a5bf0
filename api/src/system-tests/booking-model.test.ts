import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { isDatabaseUnavailable } from "../database/errors";
import { appointments, holds } from "../database/schema/appointments";
import { cancel, create, hold } from "../testing/booking";
import { createClinic } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { repeats } from "../testing/effort";
import { move } from "../testing/moving";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { bookTogether, cancelTogether, createRow, holdTogether } from "../testing/together";

/**
 * People who do everything at once: whatever the order in which the database lets them through, no time is booked
 * twice, no booking that was answered is lost, and nobody is kept out by a hold of their own.
 */
const test = useTestApp();

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const PEOPLE = 4;
const TIMES = 3;
const DEEDS = ["hold", "book", "move", "cancel", "expire"];
const TOGETHER = ["hold together", "book together", "cancel together"];

const deed = fc.record({
  // Connections can be cut only where there are connections: PGlite lives in the process.
  kind: fc.constantFrom(...DEEDS, ...TOGETHER, ...(onPostgres ? ["cut"] : [])),
  who: fc.nat(PEOPLE - 1),
  time: fc.nat(TIMES - 1),
});
/** Rounds of deeds that happen at once. */
const story = fc.array(fc.array(deed, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

/** The test's own statements go through the same connections and may be cut like any other. */
async function unlessCut(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** What is checked must be answered: as often as a connection that was cut comes up first. */
async function untilAnswered<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt > 20 || !isDatabaseUnavailable(error)) throw error;
    }
  }
}

class World {
  private readonly timeIds = new Map<number, string>();
  /** Ids of the bookings that were answered and not canceled since, by person. */
  private readonly booked = new Map<number, number>();
  private readonly timeIdsTogether = new Map<number, string[]>();
  /** The group of the last booking for several people, with the ids that live, by person. */
  private readonly groups = new Map<number, { groupId: string; ids: number[] }>();

  constructor(
    private readonly people: Person[],
    private readonly times: TestTime[],
  ) {}

  async do({ kind, who, time }: { kind: string; who: number; time: number }): Promise<void> {
    const person = this.people[who]!;
    if (kind === "hold") {
      const answer = await hold(person.browser, this.times[time]!);
      expect([200, 409, 410, 503]).toContain(answer.statusCode);
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
    } else if (TOGETHER.includes(kind)) {
      await this.doTogether(kind, who, time);
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

  /** A mother and her daughter, on the two times beside each other that `time` begins. */
  private async doTogether(kind: string, who: number, time: number): Promise<void> {
    const { browser } = this.people[who]!;
    const group = this.groups.get(who);
    if (kind === "hold together") {
      const first = Math.min(time, TIMES - 2);
      const answer = await holdTogether(browser, this.times.slice(first, first + 2));
      expect([200, 409, 410, 503]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return;
      const { times } = answer.json().data;
      this.timeIdsTogether.set(
        who,
        times.map(({ TimeId }) => TimeId),
      );
    } else if (kind === "book together") {
      const answer = await bookTogether(browser, this.timeIdsTogether.get(who) ?? ["none", "none"]);
      expect([201, 409, 410, 503]).toContain(answer.statusCode);
      if (answer.statusCode !== 201) return;
      const { data } = answer.json();
      expect(data).toHaveLength(2);
      this.groups.set(who, { groupId: data[0]!.groupId!, ids: data.map(({ id }) => id) });
    } else if (group !== undefined) {
      const answer = await cancelTogether(browser, group.groupId);
      expect([200, 409, 503]).toContain(answer.statusCode);
      if (answer.statusCode !== 409 && this.groups.get(who) === group) this.groups.delete(who);
    }
  }

  /** Of a group all lives or nothing, since nobody here cancels one of it alone. */
  private async checkGroups(): Promise<void> {
    const rows = await untilAnswered(() =>
      test.app.database
        .select({ groupId: appointments.groupId, count: sql<number>`count(*)::int` })
        .from(appointments)
        .where(and(isNotNull(appointments.groupId), ne(appointments.status, "canceled")))
        .groupBy(appointments.groupId),
    );
    expect(rows.filter(({ count }) => count !== 2)).toEqual([]);
    const live = new Set(rows.map(({ groupId }) => groupId));
    for (const { groupId } of this.groups.values()) expect(live).toContain(groupId);
  }

  async check(): Promise<void> {
    await this.checkGroups();
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
    for (const { ids: group } of this.groups.values())
      expect(ids).toEqual(expect.arrayContaining(group));
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
        await this.checkOwnGroup(person, all);
        continue;
      }
      let again = await hold(person.browser, time);
      for (let attempt = 1; again.statusCode === 503 && attempt < 20; attempt += 1) {
        again = await hold(person.browser, time);
      }
      expect([again.statusCode, again.json().TimeId]).toEqual([200, own.timeId]);
    }
  }

  /** The same holds come back as they are. */
  private async checkOwnGroup(
    { browser }: Person,
    own: { clinicTimeId: number; timeId: string }[],
  ) {
    const times = this.times.filter(({ id }) => own.some((hold) => hold.clinicTimeId === id));
    let again = await holdTogether(browser, times);
    for (let attempt = 1; again.statusCode === 503 && attempt < 20; attempt += 1) {
      again = await holdTogether(browser, times);
    }
    expect(again.statusCode).toBe(200);
    const back = again.json().data.times.map(({ TimeId }) => TimeId);
    expect(back.sort()).toEqual(own.map(({ timeId }) => timeId).sort());
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
    { numRuns: repeats({ whole: 30, quick: 5 }) },
  );
});
