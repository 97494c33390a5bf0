import type { Attendance } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { useAtom, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { setAttendance } from "../../api-client/clinic-day";
import { isRefused } from "../../api-client/failure";
import { useClinic } from "../../session/clinic-access";
import { marksAtom, type Mark } from "./marks-atom";

interface Options {
  /** Called when the server has confirmed a mark. */
  onSaved: (visit: ClinicVisit) => void;
  /** Called when the server has refused a mark, because the page is out of date. */
  onRefused: () => void;
}

/**
 * Sends marks. A mark that could not be sent waits for the connection; none is shown as set before the server has
 * confirmed it.
 */
export function useMarks({ onSaved, onRefused }: Options) {
  const { session, clinic, send } = useClinic();
  const store = useStore();
  const [marks, setMarks] = useAtom(marksAtom);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  const put = (id: number, mark: Mark | null) =>
    setMarks((before) => {
      const after = new Map(before);
      if (mark === null) after.delete(id);
      else after.set(id, mark);
      return after;
    });
  const refuse = (id: number, message: string | null) =>
    setRefusals((before) => {
      const after = new Map(before);
      if (message === null) after.delete(id);
      else after.set(id, message);
      return after;
    });

  const deliver = async (id: number, mark: Mark) => {
    const { clinicId, from, to } = mark;
    put(id, { ...mark, state: "sending" });
    const result = await send(() => setAttendance(clinicId, id, { from, to }));
    if (result.ok) {
      put(id, null);
      return onSaved(result.data);
    }
    if (!isRefused(result.error)) return put(id, { ...mark, state: "waiting" });
    put(id, null);
    refuse(id, result.error.message);
    onRefused();
  };

  const retry = () => {
    for (const [id, mark] of store.get(marksAtom)) {
      const isMine = mark.staffId === session.id && mark.clinicId === clinic.id;
      if (isMine && mark.state === "waiting") void deliver(id, mark);
    }
  };
  useRetry(retry);
  useWarning([...marks.values()].some(({ staffId }) => staffId === session.id));

  return {
    marks,
    refusals,
    retry,
    /** Sets a mark on a visit, from the state that the page shows. */
    note: ({ id, attendance }: ClinicVisit, to: Attendance) => {
      refuse(id, null);
      const about = { staffId: session.id, clinicId: clinic.id };
      void deliver(id, { ...about, from: attendance, to, state: "sending" });
    },
    /** Drops a mark that was not sent. */
    drop: (id: number) => {
      put(id, null);
      // The mark may have arrived although its answer was lost, so the day is loaded again.
      onRefused();
    },
  };
}

/** Retries when the browser has a network again, and when the person returns from another screen. */
function useRetry(retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => void (latest.current = retry));
  useEffect(() => {
    const run = () => latest.current();
    run();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, []);
}

/** Makes the browser ask before the page is closed, which would lose unsent marks. */
function useWarning(hasMarks: boolean): void {
  useEffect(() => {
    if (!hasMarks) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasMarks]);
}
