import type { ClinicDay, ClinicVisit } from "@rodinki/contract/clinic-day";
import { useEffect, useRef } from "react";
import { showAttendance, showClinicDay } from "../../api-client/clinic-day";
import { useClinic } from "../../session/clinic-access";
import { useClinicData, useReloadShown } from "../../session/use-clinic-data";
import { usePoll } from "./use-poll";
import { CALLERS_WAITING } from "./use-waiting";

type Marks = Pick<ClinicVisit, "id" | "sequence" | "attendance">[];

/** Of the same visits in any order: a poll has those of the same time in another than the day. */
const fingerprint = (visits: Marks) =>
  visits
    .map(({ id, sequence, attendance }) => `${id} ${sequence} ${attendance}`)
    .sort()
    .join();

const put = (visits: ClinicVisit[], changed: ClinicVisit) =>
  visits.map((visit) => (visit.id === changed.id ? changed : visit));

/**
 * Who is expected on a day. Names are loaded only when something has changed: each such answer is noted in the journal.
 *
 * @param day `YYYY-MM-DD` of the clinic's calendar
 * @param onReached runs when the server has answered: what could not be sent before may go now
 */
export function useDay(day: string, onReached: () => void) {
  const { clinic } = useClinic();
  const reloadShown = useReloadShown();
  const { data, failure, reload, show } = useClinicData<ClinicDay>(["day", day], (id) =>
    showClinicDay(id, day),
  );
  const shown = useRef<ClinicDay | undefined>(undefined);
  useEffect(() => void (shown.current = data), [data]);

  /** When a call was noted last, as the poll before has said; undefined: there was none. */
  const called = useRef<string | null>();

  const isCutOff = usePoll(() => showAttendance(clinic.id, day), {
    onAnswer: ({ data: marks, calledAt }) => {
      onReached();
      const before = shown.current;
      const isCalled = called.current !== undefined && called.current !== calledAt;
      called.current = calledAt;
      if (isCalled) reloadShown(CALLERS_WAITING);
      if (before && (isCalled || fingerprint(before.visits) !== fingerprint(marks))) void reload();
    },
    // Opens the sign-in.
    onEnded: () => void reload(),
  });

  return {
    data,
    failure,
    reload,
    /** Nobody knows what has changed meanwhile. */
    isCutOff,
    replace: (changed: ClinicVisit) =>
      show((before) => ({
        ...before,
        visits: put(before.visits, changed),
        unmarked: put(before.unmarked, changed),
      })),
  };
}
