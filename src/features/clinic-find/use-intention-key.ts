import { useCallback, useRef } from "react";

/** @returns the Idempotency-Key of what is wanted: the same for the same, so that what is pressed again after its answer was lost is done once */
export function useIntentionKey(): (wanted: object) => string {
  const keys = useRef(new Map<string, string>());
  return useCallback((wanted) => {
    const intention = JSON.stringify(wanted);
    const key = keys.current.get(intention) ?? crypto.randomUUID();
    keys.current.set(intention, key);
    return key;
  }, []);
}
