import type { ClosingParty, ClosingPreview } from "@rodinki/contract/closing";
import { recordStaffReads } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { forEachInTurns } from "../../../lib/turns";
import type { Visit } from "../../../lib/visits-together";
import type { Hours } from "./hours";
import { look } from "./look";
import type { Seen } from "./look";
import { countHeld, timesToClose } from "./look-repository";
import type { DisplacedRow, FreeRow } from "./look-repository";
import { begins, distanceOf, elsewhereOf, nearestOf, proposer, waysOf } from "./proposals";
import type { Party } from "./proposals";

/** A person as a preview shows them, without the id of the account. */
const person = ({ clockBegins, clockEnds, ...row }: DisplacedRow) => ({
  id: row.id,
  recordId: row.recordId,
  familyName: row.familyName,
  name: row.name,
  patronymicName: row.patronymicName,
  age: row.age,
  phone: row.phone,
  doctor: row.doctor,
  day: row.day,
  begins: clockBegins,
  ends: clockEnds,
});

const otherTime = (
  { id, doctor, clockBegins, clockEnds, ...time }: FreeRow,
  { day, until }: Pick<Hours, "day" | "until">,
) => ({
  id,
  doctor,
  day: time.day === day && until === day ? null : time.day,
  clinic: time.isElsewhere ? time.clinic : null,
  begins: clockBegins,
  ends: clockEnds,
});

const isListed = (options: number[][], wanted: number[]) =>
  options.some((option) => option.every((id, index) => id === wanted[index]));

/**
 * Previews the closing of hours, with a proposal for everybody. Nothing is written except in the journal, whose data
 * was shown.
 *
 * @param reader a colleague on the clinics' page
 */
export async function previewHours(
  database: Database,
  hours: Hours,
  reader: { id: number; name: string },
): Promise<ClosingPreview> {
  const times = await timesToClose(database, hours);
  const [seen, held] = await Promise.all([
    look(database, hours, times),
    countHeld(database, times),
  ]);
  await recordStaffReads(
    database,
    reader,
    seen.people.map(({ userId, id }) => ({ userId, subject: "appointment", subjectId: id })),
  );
  const parties = await proposedTo(seen);
  const named = new Set(parties.flatMap(({ options }) => options.flat()));
  return {
    digest: seen.digest,
    closes: times.length,
    held,
    parties,
    times: seen.free.filter(({ id }) => named.has(id)).map((time) => otherTime(time, hours)),
    isUrgent: seen.isUrgent,
  };
}

/** How many options in other clinics or on other days are listed for each party. */
const MAX_FARTHER = 30;

/** How many parties are looked at before other requests are handled: a month may have a thousand, and thousands of free times. */
const AT_A_TIME = 5;

/**
 * @returns the parties with their proposals, by time
 */
async function proposedTo({ parties, free, soonest }: Seen): Promise<ClosingParty[]> {
  const propose = proposer(free, soonest);
  const proposed = new Map<Party, (number | null)[]>();
  await forEachInTurns(parties, AT_A_TIME, (party) => void proposed.set(party, propose(party)));
  const elsewhere = elsewhereOf(free);
  const shown: ClosingParty[] = [];
  const byTime = parties.toSorted((one, other) => begins(one) - begins(other));
  await forEachInTurns(byTime, AT_A_TIME, (party) => {
    const ids = proposed.get(party) ?? [];
    const own = ids.every((id) => id !== null) ? ids : null;
    const ways = waysOf(party, free, soonest);
    const here = new Set(
      free
        .filter((time) => time.day === party.people[0]?.day && !time.isElsewhere)
        .map(({ id }) => id),
    );
    const isNear = ([first]: Visit[]) => first !== undefined && here.has(first.id);
    const farther = ways.filter((way) => !isNear(way));
    const listed = new Set(nearestOf(farther, distanceOf(party, elsewhere), MAX_FARTHER));
    const options = ways
      .filter((way) => isNear(way) || listed.has(way))
      .map((way) => way.map(({ id }) => id));
    // The proposal may not be the first option of its hour, when the nearest were proposed to others.
    if (own !== null && !isListed(options, own)) options.push(own);
    shown.push({ people: party.people.map(person), proposed: own, options });
  });
  return shown;
}
