import useSWR, { useSWRConfig } from "swr";
import type { ApiFailure, ApiResult } from "../api-client/request";
import { unwrap, type ApiFailureError } from "../api-client/unwrap";
import { useClinic } from "./clinic-access";

interface ClinicData<T> {
  /** undefined: not here yet. What was here before stays when it cannot be asked for again. */
  data: T | undefined;
  failure: ApiFailure | undefined;
  /** Asks again. */
  reload: () => Promise<unknown>;
  /** Shows what a change has answered, without asking again. */
  show: (change: (shown: T) => T) => void;
}

/**
 * What a screen of the clinics' page shows of its clinic. Asks again when somebody comes back to the page.
 *
 * @param name of what is asked for, with what it depends on: `["day", "2026-11-30"]`
 * @param load one call; a code or a sign-in that it needs is asked for
 */
export function useClinicData<T>(
  name: readonly string[],
  load: (clinicId: number) => Promise<ApiResult<T>>,
): ClinicData<T> {
  const { session, clinic, send } = useClinic();
  // Whoever signs in after somebody sees nothing of what was loaded for them.
  const { data, error, mutate } = useSWR<T, ApiFailureError>([session.id, clinic.id, ...name], () =>
    unwrap(send(() => load(clinic.id))),
  );
  return {
    data,
    failure: error?.failure,
    reload: () => mutate(),
    show: (change) => {
      // SWR gives up the answer that it waits for when something is changed: with nothing to change it is asked for again.
      if (data === undefined) void mutate();
      else {
        void mutate((shown) => (shown === undefined ? shown : change(shown)), {
          revalidate: false,
        });
      }
    },
  };
}

/** @returns asks again for all of a name that is shown somewhere: `"day"` is every day */
export function useReloadShown(): (name: string) => void {
  const { mutate } = useSWRConfig();
  return (name) => void mutate((key) => Array.isArray(key) && key[2] === name);
}
