import type { UndoneAction } from "@rodinki/contract/clinic-actions";
import { useState } from "react";
import { isRefused } from "../api-client/failure";
import type { ApiResult } from "../api-client/request";
import { useClinic } from "./clinic-access";
import { usePress } from "./use-press";

/**
 * Undoes an action of the clinics' page.
 *
 * @param call that undoes it
 */
export function useUndo(
  call: (clinicId: number, actionId: number) => Promise<ApiResult<UndoneAction>>,
  onUndone: () => void,
) {
  const { clinic, send } = useClinic();
  const { running, failure, press } = usePress<number>();
  const [last, setLast] = useState<number | null>(null);
  const [undone, setUndone] = useState<UndoneAction | null>(null);
  const undo = async (id: number) => {
    if (running === null) setLast(id);
    const result = await press(id, () => send(() => call(clinic.id, id)));
    if (!result?.ok) return;
    setUndone(result.data);
    onUndone();
  };
  return {
    running,
    undone,
    failure: failure?.message ?? null,
    /** Id of an action that may have been undone, because the answer was lost; repeating the call returns the result. null: none. */
    unsure: failure === null || isRefused(failure) ? null : last,
    undo: (id: number) => void undo(id),
  };
}
