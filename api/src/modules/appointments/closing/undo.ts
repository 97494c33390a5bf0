import { recordChange } from "../../../audit/journal";
import type { ActionKind, Kept } from "../../../clinic-actions/action-kind";
import { deleteEmails, requireWaiting } from "../../../clinic-actions/undo-repository";
import type { BeforeOfClosing, BeforeOfVisit } from "./record";
import { releaseAlternatives, timesOfAlternatives } from "../alternatives/alternatives-repository";
import { restoreVisits, restoreHolds, lockAll, openTimesAgain, visitsNow } from "./undo-repository";
import type { VisitNow } from "./undo-repository";

/** Why a visit is not restored; null if it has not changed since the closing and its former time is free. */
function reasonToLeave(before: BeforeOfVisit, now: VisitNow): Kept["because"] | null {
  const isCanceled = now.status === "canceled";
  const isUntouched =
    now.sequence === before.sequence + 1 &&
    isCanceled === (before.to === null) &&
    (isCanceled || now.clinicTimeId === before.to);
  if (!isUntouched) return isCanceled ? "canceled" : "moved";
  if (isCanceled && now.hasOther) return "booked";
  return now.isFree ? null : "taken";
}

/**
 * The closing of hours, which can be undone until its e-mails are sent: visits get their former times and e-mails,
 * holds that have not expired are restored, and nobody gets an e-mail. A visit that was changed since stays as it is,
 * with its e-mail.
 */
export const closing: ActionKind = {
  kind: "close",
  undoUntil: ({ lettersAt }) => lettersAt,
  undo: async (tx, { id: actionId, at, before }, actor) => {
    const { times, holds, people } = before as BeforeOfClosing;
    const visits = people.map(({ id }) => id);
    await lockAll(tx, {
      visits,
      holders: holds.flatMap(({ userId }) => userId ?? []),
      times: [...times, ...(await timesOfAlternatives(tx, visits))],
    });
    await requireWaiting(tx, actionId);
    await openTimesAgain(tx, actionId, times);

    const now = new Map((await visitsNow(tx, people, at)).map((visit) => [visit.id, visit]));
    const kept: Kept[] = [];
    const back: (BeforeOfVisit & Pick<VisitNow, "userId">)[] = [];
    for (const person of people) {
      const visit = now.get(person.id);
      if (visit === undefined) continue;
      const because = reasonToLeave(person, visit);
      if (because === null) back.push({ ...person, userId: visit.userId });
      else kept.push({ id: person.id, because });
    }
    const ids = back.map(({ id }) => id);
    await deleteEmails(tx, actionId, ids);
    await releaseAlternatives(tx, ids);
    await restoreVisits(tx, back);
    await restoreHolds(tx, holds);
    await recordChange(
      tx,
      ...back.map(({ id: subjectId, userId }) => ({
        ...actor,
        userId,
        action: "give-back" as const,
        subject: "appointment" as const,
        subjectId,
        actionId,
      })),
    );
    return { restored: back.length, kept, erased: people.length - now.size };
  },
};
