import type { UndoneAction } from "@rodinki/contract/clinic-actions";
import { useState } from "react";
import type { ApiResult } from "../api-client/request";
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
  const [failure, setFailure] = useState<string | null>(null);
  const undo = async (id: number) => {
    if (running !== null) return;
    setRunning(id);
    const result = await send(() => call(clinic.id, id));
    setRunning(null);
    setFailure(result.ok ? null : result.error.message);
    if (!result.ok) return;
    setUndone(result.data);
    onUndone();
  };
  return { running, undone, failure, undo: (id: number) => void undo(id) };
}
