import type { Attendance } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { useState } from "react";

const HOUR = 3_600_000;

interface Seen {
  attendance: Attendance;
  /** In ms; 0 if the page has loaded with it. */
  since: number;
}

/**
 * Finds the visits that nobody needs in the list any more: they began more than an hour ago and are marked. A visit whose mark has
 * appeared on this page stays in the list for an hour, so that the undo stays where the press was.
 *
 * @returns whether a visit is one of them
 */
export function useSettled(
  visits: readonly ClinicVisit[],
  now: Date,
): (visit: ClinicVisit) => boolean {
  const [shown, setShown] = useState({ visits, seen: seenIn(visits, new Map(), now) });
  const seen = shown.visits === visits ? shown.seen : seenIn(visits, shown.seen, now);
  if (shown.visits !== visits) setShown({ visits, seen });

  const passed = now.getTime() - HOUR;
  return ({ id, attendance, startsAt }) =>
    attendance !== "unmarked" &&
    Date.parse(startsAt) < passed &&
    (seen.get(id)?.since ?? 0) < passed;
}

/** @param before as the page has shown the visits until now */
const seenIn = (
  visits: readonly ClinicVisit[],
  before: ReadonlyMap<number, Seen>,
  now: Date,
): ReadonlyMap<number, Seen> =>
  new Map(
    visits.map(({ id, attendance }) => {
      const known = before.get(id);
      if (known?.attendance === attendance) return [id, known];
      return [id, { attendance, since: known === undefined ? 0 : now.getTime() }];
    }),
  );
