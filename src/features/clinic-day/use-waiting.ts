import type { CallerWaiting } from "@rodinki/contract/caller-waiting";
import { useState } from "react";
import {
  bookOffered,
  declineForCaller,
  listCallersWaiting,
  takeOffWaitingList,
} from "../../api-client/caller-waiting";
import { isRefused } from "../../api-client/failure";
import type { ApiResult } from "../../api-client/request";
import { fullName } from "../../lib/full-name";
import { useClinic } from "../../session/clinic-access";
import { useClinicData, useReloadShown } from "../../session/use-clinic-data";

/** The cache key, with which `useReloadShown` reloads the list. */
export const CALLERS_WAITING = "callers-waiting";

const nameOf = ({ familyName, name, patronymicName }: CallerWaiting) =>
  fullName(familyName, name, patronymicName);

/** The result of a press, or its failure. */
interface Said {
  /** The number of the press, so that the same text is announced again. */
  number: number;
  text: string;
  isFailure: boolean;
  /** Repeats a call whose answer was lost: the same key returns its result, even if the list has changed. */
  repeat: (() => void) | null;
}

/** The callers who wait, with functions to change their entries. */
export function useWaiting() {
  const { clinic, send } = useClinic();
  const { data } = useClinicData([CALLERS_WAITING], (id) => listCallersWaiting(id));
  const reloadShown = useReloadShown();
  /** The id of the entry whose button was pressed. */
  const [running, setRunning] = useState<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  const act = async <Answer>(
    caller: CallerWaiting,
    call: (of: { clinicId: number; id: number }) => Promise<ApiResult<Answer>>,
    words: (answer: Answer) => string,
  ) => {
    if (running !== null) return;
    setRunning(caller.id);
    const result = await send(() => call({ clinicId: clinic.id, id: caller.id }));
    setRunning(null);
    setSaid((before) => ({
      number: (before?.number ?? 0) + 1,
      text: `${nameOf(caller)}: ${result.ok ? words(result.data) : result.error.message}`,
      isFailure: !result.ok,
      repeat: result.ok || isRefused(result.error) ? null : () => void act(caller, call, words),
    }));
    reloadShown(CALLERS_WAITING);
    reloadShown("day");
  };
  return {
    callers: data?.data ?? [],
    running,
    said,
    book: (caller: CallerWaiting, timeId: number) =>
      void act(
        caller,
        (of) => bookOffered(of, timeId),
        ({ recordId }) => `записали, номер ${recordId}`,
      ),
    decline: (caller: CallerWaiting, timeId: number) =>
      void act(
        caller,
        (of) => declineForCaller(of, timeId),
        () => "ждёт дальше",
      ),
    leave: (caller: CallerWaiting) =>
      void act(caller, takeOffWaitingList, () => "больше не\u00a0ждёт, данные стёрты"),
  };
}
