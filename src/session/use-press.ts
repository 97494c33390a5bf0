import { useState } from "react";
import type { ApiFailure, ApiResult } from "../api-client/request";

/**
 * Sends the calls of a part of a page, one at a time, and stores the failure of the last one.
 *
 * @typeParam Which identifies the pressed button: the id of a row, the name of a button
 */
export function usePress<Which>() {
  const [running, setRunning] = useState<Which | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  /** @returns the call's answer; null when another press is still running, and the call was not made */
  const press = async <Data>(
    which: Which,
    call: () => Promise<ApiResult<Data>>,
  ): Promise<ApiResult<Data> | null> => {
    if (running !== null) return null;
    setRunning(which);
    const result = await call();
    setRunning(null);
    setFailure(result.ok ? null : result.error);
    return result;
  };
  return { running, failure, press, forget: () => setFailure(null) };
}
