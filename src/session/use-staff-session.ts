import { showStaffSession as sessionCall } from "@rodinki/contract/paths";
import type { StaffSession } from "@rodinki/contract/staff";
import { useCallback } from "react";
import useSWR from "swr";
import { showStaffSession } from "../api-client/staff";
import { ApiFailureError } from "../api-client/unwrap";

/** @returns null for who has not typed the password, or not lately */
async function load(): Promise<StaffSession | null> {
  const result = await showStaffSession();
  if (result.ok) return result.data;
  if (result.error.code === "unauthenticated") return null;
  throw new ApiFailureError(result.error);
}

/**
 * Who is signed in at the clinics' page: undefined until that is known. Asked once: a session that ends later is found by the next
 * call, which asks to sign in over what is half filled.
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
    /** What a step of the sign-in, or a sign-out, has changed. */
    set,
  };
}
