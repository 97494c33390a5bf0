import { and, isNotNull, ne, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { appointments } from "../database/schema/appointments";
import type { TestTime } from "./calendar";
import { untilAnswered } from "./cut-connections";
import type { Person } from "./people";
import { bookGroup, cancelGroup, holdGroup } from "./group-booking";

export const GROUP_ACTIONS = ["hold together", "book together", "cancel together"];

/** What people do who come with a child, on times beside each other, and what must hold of it. */
export class GroupActions {
  private readonly timeIds = new Map<number, string[]>();
  /** The group of the last booking for several people, with the ids that live, by person. */
  private readonly groups = new Map<number, { groupId: string; ids: number[] }>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly people: Person[],
    private readonly times: TestTime[],
  ) {}

  /** Ids of the appointments that were answered and not canceled since. */
  get acknowledged(): number[] {
    return [...this.groups.values()].flatMap(({ ids }) => ids);
  }

  /** A mother and her daughter, on the two times beside each other that `time` begins. */
  async do({ kind, who, time }: { kind: string; who: number; time: number }): Promise<void> {
    const { browser } = this.people[who]!;
    const group = this.groups.get(who);
    if (kind === "hold together") {
      const first = Math.min(time, this.times.length - 2);
      const answer = await holdGroup(browser, this.times.slice(first, first + 2));
      expect([200, 409, 410, 503]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return;
      const { times } = answer.json().data;
      this.timeIds.set(
        who,
        times.map(({ TimeId }) => TimeId),
      );
    } else if (kind === "book together") {
      const answer = await bookGroup(browser, this.timeIds.get(who) ?? ["none", "none"]);
      expect([201, 409, 410, 503]).toContain(answer.statusCode);
      if (answer.statusCode !== 201) return;
      const { data } = answer.json();
      expect(data).toHaveLength(2);
      this.groups.set(who, { groupId: data[0]!.groupId!, ids: data.map(({ id }) => id) });
    } else if (group !== undefined) {
      const answer = await cancelGroup(browser, group.groupId);
      expect([200, 409, 503]).toContain(answer.statusCode);
      if (answer.statusCode !== 409 && this.groups.get(who) === group) this.groups.delete(who);
    }
  }

  /** Of a group all lives or nothing, since nobody here cancels one of it alone. */
  async check(): Promise<void> {
    const rows = await untilAnswered(() =>
      this.app.database
        .select({ groupId: appointments.groupId, count: sql<number>`count(*)::int` })
        .from(appointments)
        .where(and(isNotNull(appointments.groupId), ne(appointments.status, "canceled")))
        .groupBy(appointments.groupId),
    );
    expect(rows.filter(({ count }) => count !== 2)).toEqual([]);
    const live = new Set(rows.map(({ groupId }) => groupId));
    for (const { groupId } of this.groups.values()) expect(live).toContain(groupId);
  }

  /** The same holds come back as they are. */
  async checkHolds({ browser }: Person, own: { clinicTimeId: number; timeId: string }[]) {
    const times = this.times.filter(({ id }) => own.some((hold) => hold.clinicTimeId === id));
    let again = await holdGroup(browser, times);
    for (let attempt = 1; again.statusCode === 503 && attempt < 20; attempt += 1) {
      again = await holdGroup(browser, times);
    }
    expect(again.statusCode).toBe(200);
    const back = again.json().data.times.map(({ TimeId }) => TimeId);
    expect(back.sort()).toEqual(own.map(({ timeId }) => timeId).sort());
  }
}
