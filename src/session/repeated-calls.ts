import { useCallback, useRef } from "react";
import { isRefused } from "../api-client/failure";
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
