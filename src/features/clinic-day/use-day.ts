import type { ClinicDay, ClinicVisit } from "@rodinki/contract/clinic-day";
import { useEffect, useRef } from "react";
import { showAttendance, showClinicDay } from "../../api-client/clinic-day";
import { useClinic } from "../../session/clinic-access";
import { useClinicData, useReloadShown } from "../../session/use-clinic-data";
import { usePoll } from "./use-poll";
import { CALLERS_WAITING } from "./use-waiting";

type Marks = Pick<ClinicVisit, "id" | "sequence" | "attendance">[];

/** Compares the same visits in any order: visits at the same time are sorted differently in a poll and a day. */
const fingerprint = (visits: Marks) =>
  visits
    .map(({ id, sequence, attendance }) => `${id} ${sequence} ${attendance}`)
    .sort()
    .join();

const put = (visits: ClinicVisit[], changed: ClinicVisit) =>
  visits.map((visit) => (visit.id === changed.id ? changed : visit));

/**
 * The visits of a day. Names are loaded only when a poll shows a change, because each such answer is recorded in the
 * journal.
 *
 * @param day `YYYY-MM-DD` on the clinic's calendar
 * @param onReached called when the server has answered, to send what could not be sent before
 */
export function useDay(day: string, onReached: () => void) {
  const { clinic } = useClinic();
  const reloadShown = useReloadShown();
  const { data, failure, reload, show } = useClinicData<ClinicDay>(["day", day], (id) =>
    showClinicDay(id, day),
  );
  const shown = useRef<ClinicDay | undefined>(undefined);
  useEffect(() => void (shown.current = data), [data]);

  /** When a call was last noted, according to the previous poll; undefined before the first poll. */
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
    // Reloading opens the sign-in.
    onEnded: () => void reload(),
  });

  return {
    data,
    failure,
    reload,
    /** Whether the server cannot be reached, so that changes are unknown. */
    isCutOff,
    replace: (changed: ClinicVisit) =>
      show((before) => ({
        ...before,
        visits: put(before.visits, changed),
        unmarked: put(before.unmarked, changed),
      })),
  };
}
