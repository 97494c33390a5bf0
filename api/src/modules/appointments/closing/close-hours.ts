import type { ClosingDone } from "@rodinki/contract/closing";
import { recordStaffReads } from "../../../audit/journal";
import { applyAction } from "../../../clinic-actions/actions";
import type { Actor } from "../../../clinic-actions/action-kind";
import { requireSame } from "../../../clinic-actions/checks";
import { lastChange } from "../../../clinic-actions/clinic-actions-repository";
import type { StartedAction } from "../../../clinic-actions/actions";
import type { Database } from "../../../database/database";
import {
  cancelVisits,
  closeTimes,
  lockPeople,
  lockTimes,
  moveVisits,
  noteHours,
  suspendEmails,
  lastNotifiedTimes,
} from "./changes-repository";
import { closingWords, recordClosing } from "./record";
import type { BeforeOfClosing } from "./record";
import { changesOf, bookedSince, decided, requireDistinct } from "./choices";
import type { Choice } from "./choices";
import type { Hours } from "./hours";
import { look } from "./look";
import type { Seen } from "./look";
import { timesToClose } from "./look-repository";
import type { DisplacedRow } from "./look-repository";
import { holdAlternatives } from "../alternatives/choose";
import { notifyAffected } from "./notify-affected";
import { closing } from "./undo";

interface Closing {
  hours: Hours;
  actor: Actor;
  /** Idempotency-Key. */
  key: string;
  /** The digest of the confirmed preview. */
  digest: string;
  /** The choices for everybody whose visit is in the hours. */
  people: Choice[];
  /** For the links in the e-mails. */
  siteUrl: string;
}

const DAY = 24 * 3_600_000;

/**
 * Closes hours as a preview has shown it: nobody can book their times, visits in them are moved or canceled, and
 * everybody gets an e-mail, five minutes later, or immediately when a visit begins within three hours. Repeating the
 * key returns the same answer.
 *
 * @throws ApiError changed_meanwhile with who and what; validation_failed (a time or a person twice)
 */
export async function closeHours(
  database: Database,
  { hours, actor, key, digest, people: choices, siteUrl }: Closing,
): Promise<ClosingDone> {
  requireDistinct(choices);
  const { startsAt, endsAt, from, to, clinicId, doctorId } = hours;
  const asked = [
    doctorId,
    startsAt,
    endsAt,
    from,
    to,
    choices.map((choice) => [choice.id, choice.to]),
  ];
  let named: DisplacedRow[] = [];
  const work = async (tx: Database, started: StartedAction) => {
    const times = await timesToClose(tx, hours);
    const targets = choices.map(({ to }) => to).filter((to) => to !== null);
    // People are locked first in every transaction that changes their data (docs/decisions/007-holds-and-bookings.md).
    await lockPeople(tx, times);
    await lockTimes(tx, { closing: times, targets });
    const seen = await look(tx, hours, times);
    const lately = await lastChange(tx, clinicId, started.id);
    requireSame(digest, seen.digest, () => {
      named = bookedSince(seen, choices);
      return changesOf(seen, choices, lately);
    });
    return write(tx, { seen, hours, choices, actor, started, siteUrl });
  };
  const wanted = { clinicId, actor, key, digest, asked };
  const { action, answer } = await applyAction(database, closing, wanted, work).catch(
    async (error: unknown) => {
      // The refusal shows names, so these reads are recorded although the transaction was rolled back.
      await recordStaffReads(database, actor.staff, named.map(readOf));
      throw error;
    },
  );
  return { action, ...answer };
}

/** The journal's entry for reading a visit. */
const readOf = ({ userId, id }: DisplacedRow) => ({
  userId,
  subject: "appointment" as const,
  subjectId: id,
});

interface Agreed {
  seen: Seen;
  hours: Hours;
  choices: Choice[];
  actor: Actor;
  started: StartedAction;
  siteUrl: string;
}

async function write(tx: Database, { seen, hours, choices, actor, started, siteUrl }: Agreed) {
  const { moved, canceled } = decided(seen, choices);
  const holds = await closeTimes(tx, seen.times);
  await noteHours(tx, hours, started.id);
  const ids = seen.people.map(({ id }) => id);
  const knownTimes = await lastNotifiedTimes(tx, ids);
  const suspended = await suspendEmails(tx, ids);
  await moveVisits(
    tx,
    moved.map(({ id, to }) => ({ id, to: to.id })),
  );
  await cancelVisits(
    tx,
    canceled.map(({ id }) => id),
  );
  const before = (person: DisplacedRow, to: number | null) => ({
    id: person.id,
    status: person.status,
    sequence: person.sequence,
    from: person.clinicTimeId,
    to,
    lastNotified: knownTimes.get(person.id) ?? person.clinicTimeId,
    letters: suspended.get(person.id) ?? [],
  });
  const people = [
    ...moved.map((person) => ({ ...person, ...before(person, person.to.id) })),
    ...canceled.map((person) => ({ ...person, ...before(person, null) })),
  ];
  await recordClosing(tx, { people, hours, actor, actionId: started.id });
  const lettersAt = seen.isUrgent ? null : started.lettersAt;
  await holdAlternatives(tx, seen, moved, lettersAt ?? started.at);
  const emails = await notifyAffected(tx, people, {
    actionId: started.id,
    dueAt: lettersAt,
    siteUrl,
  });
  const until = (lettersAt ?? started.at).getTime() + DAY;
  const soonOf = ({ begins }: { begins: number }) => begins < until;
  const isUnwritten = ({ email }: DisplacedRow) => email === "";
  const answer = {
    closed: seen.times.length,
    moved: moved.length,
    canceled: canceled.length,
    emails,
    toPhone:
      moved.filter((one) => isUnwritten(one) || soonOf(one) || soonOf(one.to)).length +
      canceled.filter((one) => isUnwritten(one) || soonOf(one)).length,
  };
  const stored: BeforeOfClosing = {
    times: seen.times,
    holds,
    people: people.map(({ id, status, sequence, from, to, lastNotified: told, letters }) => {
      return { id, status, sequence, from, to, told, letters };
    }),
  };
  return { text: closingWords(hours, answer), answer, before: stored, lettersAt };
}
