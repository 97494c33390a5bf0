import type { Appointment } from "@rodinki/contract/appointment";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import useSWR, { useSWRConfig } from "swr";
import { listAppointments } from "../../api-client/appointments";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

/** Of the list in the cache of SWR. */
export const APPOINTMENTS = "appointments";

/** A booking was added: the next visit fetches the list, which clears this (specification § 4). */
export const needsReloadAtom = atom(false);

/** When the server last answered with the list. */
const loadedAtAtom = atom<Date | null>(null);

/**
 * The person's appointments, soonest first. A cached list that is not empty is reused while nothing was booked since
 * (specification § 4): coming back to the page requests nothing.
 */
export function useAppointments() {
  const { cache } = useSWRConfig();
  const needsReload = useAtomValue(needsReloadAtom);
  const setNeedsReload = useSetAtom(needsReloadAtom);
  const [loadedAt, setLoadedAt] = useAtom(loadedAtAtom);
  const cached = cache.get(APPOINTMENTS)?.data as Appointment[] | undefined;
  const isReusable = cached !== undefined && cached.length > 0 && !needsReload;

  const load = async (): Promise<Appointment[]> => {
    const { data } = await unwrap(listAppointments());
    setNeedsReload(false);
    setLoadedAt(new Date());
    return data;
  };
  const { data, error, mutate } = useSWR<Appointment[], ApiFailureError>(APPOINTMENTS, load, {
    revalidateOnMount: !isReusable,
    revalidateOnFocus: false,
    revalidateOnReconnect: !isReusable,
  });

  return { appointments: data, loadedAt, error: error?.failure, reload: () => mutate() };
}

/** Puts a new booking into the list immediately; the next visit of the list asks the server again. */
export function useAddAppointment() {
  const { mutate } = useSWRConfig();
  const setNeedsReload = useSetAtom(needsReloadAtom);
  return async (appointment: Appointment): Promise<void> => {
    setNeedsReload(true);
    await mutate<Appointment[]>(APPOINTMENTS, (list = []) => [...list, appointment], {
      revalidate: false,
    });
  };
}
