import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import * as paths from "@rodinki/contract/paths";
import type { Database } from "../database/database";
import { appointments, holds, OFFER_SEAT } from "../database/schema/appointments";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { offerTimes } from "../modules/waiting/offers";
import { cancel, create, hold } from "../testing/booking";
import { createTime } from "../testing/calendar";
import type { TestClinic, TestTime } from "../testing/calendar";
import { repeats } from "../testing/effort";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { clinicAtNoon, entries, join, lapse } from "../testing/waiting";

/**
 * People who wait, book, cancel, take what they are offered, decline it or say nothing, all at once, while processes that
 * offer die in the middle: nobody is offered a time out of turn, two at once, or one that is somebody's.
 */
const test = useTestApp();
const SITE = "https://example.ru";
const PEOPLE = 7;
const TIMES = 3;
const DEEDS = ["book", "cancel", "join", "leave", "accept", "decline", "pass", "lapse", "crash"];

const deed = fc.record({
  kind: fc.constantFrom(...DEEDS),
  who: fc.nat(PEOPLE - 1),
  time: fc.nat(TIMES - 1),
});
const story = fc.array(
  fc.record({ deeds: fc.array(deed, { minLength: 1, maxLength: 6 }), freed: fc.nat(TIMES - 1) }),
  { minLength: 1, maxLength: 8 },
);

class Crash extends Error {}

/** Dies after everything that a transaction has done, before it is kept. */
const dying = (database: Database): Database => ({
  ...database,
  ask: database.ask,
  transaction: (work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Crash();
    }),
});

class World {
  /** Ids of bookings that were answered and not canceled since, by person. */
  private readonly booked = new Map<number, number>();

  constructor(
    private readonly clinic: TestClinic,
    private readonly people: Person[],
    private readonly times: TestTime[],
  ) {}

  async do({ kind, who, time }: { kind: string; who: number; time: number }): Promise<void> {
    const person = this.people[who]!;
    const { browser } = person;
    if (kind === "book") {
      const held = await hold(browser, this.times[time]!);
      expect([200, 409, 410]).toContain(held.statusCode);
      if (held.statusCode === 200) await this.book(who, held.json().TimeId);
    } else if (kind === "cancel" && this.booked.has(who)) {
      const id = this.booked.get(who)!;
      this.booked.delete(who);
      expect([200, 409]).toContain((await cancel(browser, id)).statusCode);
    } else if (kind === "join") {
      expect([201, 409]).toContain((await join(browser, this.clinic)).statusCode);
    } else if (kind === "leave") {
      const [entry] = await entries(person);
      const left = { params: { id: entry?.id ?? 1 } };
      expect((await browser.call(paths.leaveWaiting, left)).statusCode).toBe(200);
    } else if (kind === "accept") {
      const [entry] = await entries(person);
      if (entry?.offer) await this.book(who, entry.offer.TimeId);
    } else if (kind === "decline") {
      await this.decline(person.id);
    } else if (kind === "pass" || kind === "lapse") {
      await lapse(test, { withGrace: kind === "lapse" });
    } else if (kind === "crash") {
      await expect(offerTimes(dying(test.app.database), SITE)).rejects.toThrow(Crash);
    }
  }

  private async book(who: number, timeId: string): Promise<void> {
    const answer = await create(this.people[who]!.browser, timeId);
    expect([201, 409, 410]).toContain(answer.statusCode);
    if (answer.statusCode === 201) this.booked.set(who, answer.json().ConsumerId);
  }

  /** As the page of the letter does, whose secret only the letter has: here it is given by the test. */
  private async decline(userId: number): Promise<void> {
    const { database } = test.app;
    const mine = database
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(eq(waitingEntries.userId, userId));
    await database
      .update(waitingOffers)
      .set({ declinedAt: sql`now()` })
      .where(inArray(waitingOffers.entryId, mine));
    await database
      .delete(holds)
      .where(sql`${holds.userId} = ${userId} and ${holds.seat} = ${OFFER_SEAT}`);
  }

  /** As a clinic's operator frees it, in another program. */
  async free(time: number): Promise<void> {
    const freed = await test.app.database
      .update(appointments)
      .set({ status: "canceled", canceledAt: sql`now()` })
      .where(
        sql`${appointments.clinicTimeId} = ${this.times[time]!.id} and ${appointments.status} <> 'canceled'`,
      )
      .returning();
    for (const [who, id] of this.booked) {
      if (freed.some((one) => one.id === id)) this.booked.delete(who);
    }
  }

  /** What is to be offered now, by the words of the rule. */
  async expected(): Promise<string[]> {
    const { database } = test.app;
    const line = await database.select().from(waitingEntries).orderBy(waitingEntries.id);
    const own = line.filter(({ cityId }) => cityId === this.clinic.cityId);
    const known = (await database.select().from(waitingOffers)).map(nameOf);
    const booked = await this.live();
    const held = await database
      .select()
      .from(holds)
      .where(sql`expires_at > now() + case when seat < 0 then interval '1 minute' else '0' end`);
    const busy = new Set(held.filter(({ seat }) => seat < 0).map(({ userId }) => userId));
    for (const { userId } of booked) busy.add(userId);
    const made: string[] = [];
    for (const { id } of this.times) {
      if ([...booked, ...held].some(({ clinicTimeId }) => clinicTimeId === id)) continue;
      const next = own.find(
        (entry) =>
          !busy.has(entry.userId) &&
          !known.includes(nameOf({ entryId: entry.id, clinicTimeId: id })),
      );
      if (next === undefined) continue;
      busy.add(next.userId);
      made.push(nameOf({ entryId: next.id, clinicTimeId: id }));
    }
    return [...known, ...made].sort();
  }

  private live() {
    return test.app.database
      .select()
      .from(appointments)
      .where(
        sql`${appointments.status} <> 'canceled' and ${inArray(
          appointments.clinicTimeId,
          this.times.map(({ id }) => id),
        )}`,
      );
  }

  async check(): Promise<void> {
    const live = await this.live();
    expect(new Set(live.map(({ clinicTimeId }) => clinicTimeId)).size).toBe(live.length);
    for (const id of this.booked.values()) expect(live.map((one) => one.id)).toContain(id);
    const held = await test.app.database
      .select()
      .from(holds)
      .where(sql`expires_at > now() + interval '1 minute' and seat = ${OFFER_SEAT}`);
    for (const { clinicTimeId, userId, timeId } of held) {
      expect(live.map((one) => one.clinicTimeId)).not.toContain(clinicTimeId);
      const person = this.people.find(({ id }) => id === userId);
      const time = this.times.find(({ id }) => id === clinicTimeId);
      if (person === undefined || time === undefined) continue;
      const again = await hold(person.browser, time);
      expect([again.statusCode, again.json().TimeId]).toEqual([200, timeId]);
    }
  }
}

const nameOf = ({ entryId, clinicTimeId }: { entryId: number; clinicTimeId: number }) =>
  `${clinicTimeId} to ${entryId}`;

it("offers in turn, and only what is nobody's, in every order of what people and processes do", async () => {
  const numRuns = repeats({ whole: 30, quick: 8 });
  let offers = 0;
  await fc.assert(
    fc.asyncProperty(story, async (rounds) => {
      await test.app.database.delete(waitingEntries);
      const clinic = await clinicAtNoon(test);
      const times: TestTime[] = [];
      for (let index = 0; index < TIMES; index += 1) {
        times.push(await createTime(test.app, clinic, (3 + index) * 24 * 60));
      }
      const people = await signIn(test.app, PEOPLE);
      const world = new World(clinic, people, times);
      // All is taken, and the others wait.
      for (let who = 0; who < TIMES; who += 1) await world.do({ kind: "book", who, time: who });
      for (let who = TIMES; who < PEOPLE; who += 1) await world.do({ kind: "join", who, time: 0 });
      for (const { deeds, freed } of rounds) {
        await Promise.all(deeds.map((one) => world.do(one)));
        await test.app.timesOffered();
        await world.check();
        await world.free(freed);
        const expected = await world.expected();
        await Promise.all([1, 2].map(() => offerTimes(test.app.database, SITE)));
        const made = await test.app.database.select().from(waitingOffers);
        expect(made.map(nameOf).sort()).toEqual(expected);
        offers += made.length;
        await world.check();
      }
    }),
    { numRuns },
  );
  // A story in which nobody is offered anything shows nothing.
  expect(offers).toBeGreaterThan(numRuns);
});
