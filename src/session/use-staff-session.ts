import { showStaffSession as sessionCall } from "@rodinki/contract/paths";
import type { StaffSession } from "@rodinki/contract/staff";
import { useCallback } from "react";
import useSWR from "swr";
import { showStaffSession } from "../api-client/staff";
import { ApiFailureError } from "../api-client/unwrap";

/** @returns null: the password was not typed, or the session has ended */
async function load(): Promise<StaffSession | null> {
  const result = await showStaffSession();
  if (result.ok) return result.data;
  if (result.error.code === "unauthenticated") return null;
  throw new ApiFailureError(result.error);
}

/**
 * Session of the clinics' page; undefined until it is known. It is loaded once: the end of a session is found by the next call, which asks
 * for a new sign-in over half-filled forms.
 */
export function useStaffSession() {
  const { data, error, mutate } = useSWR<StaffSession | null, ApiFailureError>(sessionCall, load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  });
  const set = useCallback(
    (session: StaffSession | null) => void mutate(session, { revalidate: false }),
    [mutate],
  );
  return {
    session: data,
    failure: error?.failure,
    reload: () => mutate(),
    /** Sets the session after a step of the sign-in, or a sign-out. */
    set,
  };
}
