import { and, eq, gt, inArray, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { Database } from "../database/database";
import { appointments, holds, OFFER_SEAT } from "../database/schema/appointments";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { offerTimes } from "../modules/appointments/waiting/offers";
import { cancel, create, hold } from "./booking";
import type { TestClinic, TestTime } from "./calendar";
import type { Person } from "./people";
import { SITE_URL } from "./test-app";
import type { TestApp } from "./test-app";
import { entries, join, lapse } from "./waiting";

export const WAITING_DEEDS = [
  "book",
  "cancel",
  "join",
  "leave",
  "accept",
  "decline",
  "pass",
  "lapse",
  "resume",
  "crash",
];

class Crash extends Error {}

/** Dies after everything that a transaction has done, before it is kept. */
const dying = (database: Database): Database => ({
  ...database,
  runQuery: database.runQuery,
  transaction: (work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Crash();
    }),
});

/** People, times of one clinic, and what was answered to whom. */
export class WaitingWorld {
  /** Ids of bookings that were answered and not canceled since, by person. */
  private readonly booked = new Map<number, number>();

  constructor(
    private readonly test: TestApp,
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
    } else if (kind === "resume") {
      const [entry] = await entries(person);
      const resumed = { params: { id: entry?.id ?? 1 } };
      expect([200, 404]).toContain((await browser.call(paths.resumeWaiting, resumed)).statusCode);
    } else if (kind === "pass" || kind === "lapse") {
      await lapse(this.test, { withGrace: kind === "lapse" });
    } else if (kind === "crash") {
      await expect(offerTimes(dying(this.test.app.database), SITE_URL)).rejects.toThrow(Crash);
    }
  }

  private async book(who: number, timeId: string): Promise<void> {
    const answer = await create(this.people[who]!.browser, timeId);
    expect([201, 409, 410]).toContain(answer.statusCode);
    if (answer.statusCode === 201) this.booked.set(who, answer.json().ConsumerId);
  }

  /** As the page of the e-mail does, whose secret only the e-mail has: here it is given by the test. */
  private async decline(userId: number): Promise<void> {
    const { database } = this.test.app;
    await database
      .update(waitingOffers)
      .set({ declinedAt: sql`now()` })
      .where(and(eq(waitingOffers.userId, userId), gt(waitingOffers.expiresAt, sql`now()`)));
    await database
      .delete(holds)
      .where(sql`${holds.userId} = ${userId} and ${holds.seat} = ${OFFER_SEAT}`);
  }

  /** As a clinic's operator frees it, in another program. */
  async free(time: number): Promise<void> {
    const freed = await this.test.app.database
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
    const { database } = this.test.app;
    const line = await database
      .select()
      .from(waitingEntries)
      .orderBy(waitingEntries.placedAt, waitingEntries.id);
    // A person who has let an offer run out is asked nothing more.
    const open = sql`declined_at is null and lapsed_at is null and expires_at <= now()`;
    const silent = await database.select().from(waitingOffers).where(open);
    const own = line.filter(
      ({ id, cityId, stoppedAt }) =>
        cityId === this.clinic.cityId &&
        stoppedAt === null &&
        silent.every(({ entryId }) => entryId !== id),
    );
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
          !known.includes(nameOf({ userId: entry.userId, clinicTimeId: id })),
      );
      if (next === undefined) continue;
      busy.add(next.userId);
      made.push(nameOf({ userId: next.userId, clinicTimeId: id }));
    }
    return [...known, ...made].sort();
  }

  private live() {
    return this.test.app.database
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
    const held = await this.test.app.database
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

export const nameOf = ({ userId, clinicTimeId }: { userId: number; clinicTimeId: number }) =>
  `${clinicTimeId} to ${userId}`;
