import { useCallback, useRef } from "react";
import { isRefused } from "../api-client/failure";
import type { ApiResult } from "../api-client/request";

/**
 * @returns a function that notes the result of a call, and returns whether the answer of the one before, which wanted the same, was
 *   lost: this call may then be refused because that one was carried out
 */
export function useLostAnswer(): (result: ApiResult<unknown>, wanted?: object) => boolean {
  const lost = useRef<string | null>(null);
  return useCallback((result, wanted = {}) => {
    const intention = JSON.stringify(wanted);
    const wasLost = lost.current === intention;
    lost.current = result.ok || isRefused(result.error) ? null : intention;
    return wasLost;
  }, []);
}
