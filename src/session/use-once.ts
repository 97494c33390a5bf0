import { useCallback, useRef } from "react";
import type { ApiResult } from "../api-client/request";

type SendOnce = <T>(
  wanted: object,
  call: (key: string) => Promise<ApiResult<T>>,
) => Promise<ApiResult<T>>;

/** @returns a function that sends a call once: repeated after a lost answer, it has the same Idempotency-Key */
export function useOnce(): SendOnce {
  const keys = useRef(new Map<string, string>());
  return useCallback<SendOnce>(async (wanted, call) => {
    const intention = JSON.stringify(wanted);
    const key = keys.current.get(intention) ?? crypto.randomUUID();
    keys.current.set(intention, key);
    const result = await call(key);
    // After a success a new key is used, as the action may be undone and wanted once more.
    if (result.ok) keys.current.delete(intention);
    return result;
  }, []);
}
