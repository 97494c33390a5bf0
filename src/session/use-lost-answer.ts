import { useCallback, useRef } from "react";
import { isRefused } from "../api-client/failure";
import type { ApiResult } from "../api-client/request";

/**
 * @returns a function that notes the result of a call, and returns whether the answer of the one before was lost: this call may then be
 *   refused because that one was carried out
 */
export function useLostAnswer(): (result: ApiResult<unknown>) => boolean {
  const isLost = useRef(false);
  return useCallback((result) => {
    const wasLost = isLost.current;
    isLost.current = !result.ok && !isRefused(result.error);
    return wasLost;
  }, []);
}
