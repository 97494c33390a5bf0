import { useCallback, useRef } from "react";
import type { ApiResult } from "../api-client/request";

type SendOnce = <T>(
  wanted: object,
  call: (key: string) => Promise<ApiResult<T>>,
) => Promise<ApiResult<T>>;

/** @returns sends what must be done once: wanted again after its answer was lost, it goes under the Idempotency-Key that it had */
export function useOnce(): SendOnce {
  const keys = useRef(new Map<string, string>());
  return useCallback<SendOnce>(async (wanted, call) => {
    const intention = JSON.stringify(wanted);
    const key = keys.current.get(intention) ?? crypto.randomUUID();
    keys.current.set(intention, key);
    const result = await call(key);
    // Done and undone, it may be wanted once more.
    if (result.ok) keys.current.delete(intention);
    return result;
  }, []);
}
