import type { UndoneAction } from "@rodinki/contract/clinic-actions";
import { useState } from "react";
import { isRefused } from "../api-client/failure";
import type { ApiFailure, ApiResult } from "../api-client/request";
import { useClinic } from "./clinic-access";

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
  const [running, setRunning] = useState<number | null>(null);
  const [undone, setUndone] = useState<UndoneAction | null>(null);
  const [failure, setFailure] = useState<{ id: number; error: ApiFailure } | null>(null);
  const undo = async (id: number) => {
    if (running !== null) return;
    setRunning(id);
    const result = await send(() => call(clinic.id, id));
    setRunning(null);
    setFailure(result.ok ? null : { id, error: result.error });
    if (!result.ok) return;
    setUndone(result.data);
    onUndone();
  };
  return {
    running,
    undone,
    failure: failure?.error.message ?? null,
    /** Id of an action that may be undone, as the answer was lost: the same call says so, however late; null: there is none. */
    unsure: failure === null || isRefused(failure.error) ? null : failure.id,
    undo: (id: number) => void undo(id),
  };
}
