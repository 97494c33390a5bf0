import useSWR, { useSWRConfig } from "swr";
import type { ApiFailure, ApiResult } from "../api-client/request";
import { unwrap, type ApiFailureError } from "../api-client/unwrap";
import { useClinic } from "./clinic-access";

interface ClinicData<T> {
  /** undefined: not loaded yet. Former data remains if a reload fails. */
  data: T | undefined;
  failure: ApiFailure | undefined;
  /** Loads the data again. */
  reload: () => Promise<unknown>;
  /** Updates the shown data with the answer of a change, without a reload. */
  show: (change: (shown: T) => T) => void;
}

/**
 * Data of a clinic for a screen of the clinics' page, reloaded when the colleague returns to the page.
 *
 * @param name name of the data, with its parameters: `["day", "2026-11-30"]`
 * @param load one call; a required code or sign-in is requested
 */
export function useClinicData<T>(
  name: readonly string[],
  load: (clinicId: number) => Promise<ApiResult<T>>,
): ClinicData<T> {
  const { session, clinic, send } = useClinic();
  // The key contains the session, so that another colleague who signs in does not see the data of the previous one.
  const { data, error, mutate } = useSWR<T, ApiFailureError>([session.id, clinic.id, ...name], () =>
    unwrap(send(() => load(clinic.id))),
  );
  return {
    data,
    failure: error?.failure,
    reload: () => mutate(),
    show: (change) => {
      // SWR drops a pending answer when data are changed: without data the call is repeated.
      if (data === undefined) void mutate();
      else {
        void mutate((shown) => (shown === undefined ? shown : change(shown)), {
          revalidate: false,
        });
      }
    },
  };
}

/** @returns a function that reloads all shown data with a name: `"day"` is every day */
export function useReloadShown(): (name: string) => void {
  const { mutate } = useSWRConfig();
  return (name) => void mutate((key) => Array.isArray(key) && key[2] === name);
}
