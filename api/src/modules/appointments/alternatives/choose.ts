import { distanceOf, elsewhereOf, nearest, waysOf } from "../closing/proposals";
import type { Displaced, FreeTime, Party } from "../closing/proposals";
import { countAlternatives, insertAlternatives } from "./alternatives-repository";
import type { AlternativeHold } from "./alternatives-repository";
import type { Database } from "../../../database/database";
import type { Seen } from "../closing/look";
import type { DisplacedRow, FreeRow } from "../closing/look-repository";

/** How many alternatives each person is offered beside the time that they were moved to. */
const EACH = 2;

/**
 * One of so many free times of a clinic's day is held at most: a closing that moves many visits must leave free times
 * for others.
 */
const SHARE = 3;

/** A person who was moved alone. */
interface Moved {
  party: Party;
  /** The new time. */
  to: FreeTime;
}

interface Supply {
  /** The times that are still free once everybody is moved. */
  free: readonly FreeTime[];
  /** How many times of a clinic's day are held as alternatives already. */
  held: readonly { clinicId: number; day: string; held: number }[];
  /** As in `waysOf`. */
  soonest: number;
}

const keyOf = ({ clinicId, day }: { clinicId: number; day: string }) => `${clinicId} ${day}`;

/** Computes how many more times of each clinic's day may be held as alternatives. */
function budgetsOf({ free, held }: Supply): Map<string, number> {
  const before = new Map(held.map((one) => [keyOf(one), one.held]));
  const left = new Map<string, number>();
  for (const time of free) left.set(keyOf(time), (left.get(keyOf(time)) ?? 0) + 1);
  return new Map(
    Array.from(left, ([key, count]) => {
      const already = before.get(key) ?? 0;
      return [key, Math.floor((count + already) / SHARE) - already];
    }),
  );
}

/**
 * Chooses the alternatives for each person: the nearest times on days on which they have none yet, then the nearest of
 * all. Everybody gets one before anybody gets a second.
 */
export function chooseAlternatives(moved: readonly Moved[], supply: Supply): AlternativeHold[] {
  const { free, soonest } = supply;
  const budgets = budgetsOf(supply);
  const elsewhere = elsewhereOf(free);
  const byId = new Map(free.map((time) => [time.id, time]));
  const chosen: AlternativeHold[] = [];
  const people = moved.map(({ party, to }) => ({
    party,
    away: distanceOf(party, elsewhere),
    days: [to.day],
  }));
  let open = free.filter((time) => (budgets.get(keyOf(time)) ?? 0) > 0);
  for (let round = 0; round < EACH; round += 1) {
    for (const { party, away, days } of people) {
      const nearestOn = (times: readonly FreeTime[]) =>
        byId.get(nearest(waysOf(party, times, soonest), away)?.[0]?.id ?? 0);
      const time = nearestOn(open.filter(({ day }) => !days.includes(day))) ?? nearestOn(open);
      if (time === undefined) continue;
      days.push(time.day);
      chosen.push({ appointmentId: party.people[0]?.id ?? 0, clinicTimeId: time.id });
      const key = keyOf(time);
      const left = (budgets.get(key) ?? 0) - 1;
      budgets.set(key, left);
      open = open.filter((one) => one !== time && (left > 0 || keyOf(one) !== key));
    }
  }
  return chosen;
}

/** Whether a person comes alone, so that another time affects nobody else. */
export const comesAlone = ({ people, staying }: Party<Displaced>): boolean =>
  people.length === 1 && staying.length === 0;

/** How long alternatives are held after the e-mail is sent. */
const HOLD_HOURS = 24;

/**
 * Holds alternatives for those whom a closing has moved alone and who get an e-mail. To be called once they are moved.
 *
 * @param mailedAt when the e-mails are sent
 */
export async function holdAlternatives(
  tx: Database,
  { parties, free, soonest }: Pick<Seen, "parties" | "free" | "soonest">,
  moved: (DisplacedRow & { to: FreeRow })[],
  mailedAt: Date,
): Promise<void> {
  const to = new Map(moved.map((person) => [person.id, person.to]));
  const alone = parties.flatMap((party) => {
    const [person] = party.people;
    const time = to.get(person?.id ?? 0);
    return time !== undefined && person?.email !== "" && comesAlone(party)
      ? [{ party, to: time }]
      : [];
  });
  const taken = new Set(moved.map((person) => person.to.id));
  const left = free.filter(({ id }) => !taken.has(id));
  const chosen = chooseAlternatives(alone, {
    free: left,
    held: await countAlternatives(tx),
    soonest,
  });
  await insertAlternatives(tx, chosen, new Date(mailedAt.getTime() + HOLD_HOURS * 3_600_000));
}
