import type { ClinicDay, ClinicVisit } from "@rodinki/contract/clinic-day";
import { useEffect, useRef, useState } from "react";
import { showAttendance, showClinicDay } from "../../api-client/clinic-day";
import { useClinic } from "../../session/clinic-access";
import { useClinicData, useReloadShown } from "../../session/use-clinic-data";
import { CALLERS_WAITING } from "./use-waiting";
import type { ApiResult } from "../../api-client/request";

/**
 * The pause between two polls in milliseconds: others' changes are visible within five seconds. A visible page uses 15
 * of the 600 requests that a colleague may send in a minute (api/src/clinics-page-routes.ts).
 */
const PAUSE = 4_000;

interface Options<T> {
  onAnswer: (data: T) => void;
  /**
   * Called once when the session has ended, so that a person who closes the sign-in does not get it again with every
   * poll.
   */
  onEnded: () => void;
}

/**
 * Polls the server while the page is visible.
 *
 * @returns whether the last poll did not reach the server
 */
function usePoll<T>(request: () => Promise<ApiResult<T>>, options: Options<T>): boolean {
  const [isCutOff, setCutOff] = useState(false);
  const hasEnded = useRef(false);
  const latest = useRef({ request, ...options });
  useEffect(() => void (latest.current = { request, ...options }));

  useEffect(() => {
    let isStopped = false;
    let isRunning = false;
    const poll = async () => {
      // On a slow connection an answer may take longer than the pause.
      if (isRunning || document.visibilityState !== "visible") return;
      isRunning = true;
      const result = await latest.current.request();
      isRunning = false;
      if (isStopped) return;
      setCutOff(!result.ok && result.error.status === 0);
      const hadEnded = hasEnded.current;
      hasEnded.current = !result.ok && result.error.code === "unauthenticated";
      if (result.ok) latest.current.onAnswer(result.data);
      else if (hasEnded.current && !hadEnded) latest.current.onEnded();
    };
    const run = () => void poll();
    const timer = setInterval(run, PAUSE);
    document.addEventListener("visibilitychange", run);
    // The browser may notice a change of the connection before the next poll.
    window.addEventListener("online", run);
    window.addEventListener("offline", run);
    return () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
      window.removeEventListener("online", run);
      window.removeEventListener("offline", run);
    };
  }, []);
  return isCutOff;
}

type Marks = Pick<ClinicVisit, "id" | "sequence" | "attendance" | "markedBy">[];

/** Compares the same visits in any order: visits at the same time are sorted differently in a poll and a day. */
const fingerprint = (visits: Marks) =>
  visits
    .map(({ id, sequence }) => `${id} ${sequence}`)
    .sort()
    .join();

/**
 * Puts others' marks into a day, which costs no request for it.
 *
 * @returns the same day when nothing has changed; null when only the server knows the day: a visit was added, removed or changed, or the
 *   list of calls depends on the mark
 */
function withMarks(day: ClinicDay, marks: Marks): ClinicDay | null {
  if (fingerprint(day.visits) !== fingerprint(marks)) return null;
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  let isCallConcerned = false;
  let isChanged = false;
  const visits = day.visits.map((visit) => {
    const { attendance, markedBy } = byId.get(visit.id) ?? visit;
    if (attendance === visit.attendance) return visit;
    isChanged = true;
    isCallConcerned ||= visit.isToBePhoned || day.toPhone.some(({ id }) => id === visit.id);
    return { ...visit, attendance, markedBy };
  });
  if (isCallConcerned) return null;
  return isChanged ? { ...day, visits } : day;
}

const put = (visits: ClinicVisit[], changed: ClinicVisit) =>
  visits.map((visit) => (visit.id === changed.id ? changed : visit));

/**
 * The visits of a day. Names are loaded only when a poll shows another visit, because each such answer is recorded in the
 * journal, and ten pages would load two hundred names after each mark.
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

  /** The day that was shown when the poll was sent: its answer may be older than a later day. */
  const polledFor = useRef<ClinicDay | undefined>(undefined);
  const poll = () => {
    polledFor.current = shown.current;
    return showAttendance(clinic.id, day);
  };
  /** Whether the day is being loaded: a mark that is shown meanwhile would drop the answer. */
  const isLoading = useRef(false);
  const load = async () => {
    isLoading.current = true;
    await reload().catch(() => undefined);
    isLoading.current = false;
  };
  const isCutOff = usePoll(poll, {
    onAnswer: ({ data: marks, calledAt }) => {
      onReached();
      // The next poll compares with what is loaded.
      if (isLoading.current) return;
      const before = shown.current;
      const isCalled = called.current !== undefined && called.current !== calledAt;
      called.current = calledAt;
      if (isCalled) reloadShown(CALLERS_WAITING);
      if (before === undefined) return;
      const after = isCalled ? null : withMarks(before, marks);
      if (after === before) return;
      if (after === null || polledFor.current !== before) void load();
      else show(() => after);
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
