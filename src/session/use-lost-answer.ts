import { useCallback, useRef } from "react";
import { isRefused } from "../api-client/failure";
import type { ApiResult } from "../api-client/request";

/**
 * @returns notes how a press was answered, and tells whether the answer of the one before was lost: then this one may be refused because
 *   that one was done
 */
export function useLostAnswer(): (result: ApiResult<unknown>) => boolean {
  const isLost = useRef(false);
  return useCallback((result) => {
    const wasLost = isLost.current;
    isLost.current = !result.ok && !isRefused(result.error);
    return wasLost;
  }, []);
}
