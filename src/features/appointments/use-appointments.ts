import type { Appointment } from "@rodinki/contract/appointment";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import useSWR, { useSWRConfig } from "swr";
import { listAppointments } from "../../api-client/appointments";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { useForgetFreeTimes } from "../../session/forget-free-times";
import { restoreSessionAtom } from "../../session/restore-session";

/** The key of the list in SWR's cache. */
export const APPOINTMENTS = "appointments";

/**
 * Whether a booking was added: the list is then loaded again when it is opened, which resets this (specification § 4).
 */
export const needsReloadAtom = atom(false);

/** When the server last answered with the list. */
const loadedAtAtom = atom<Date | null>(null);

/**
 * The person's appointments, soonest first. A cached list that is not empty is reused while nothing has been booked
 * since (specification § 4), so returning to the page sends no request.
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

/** Adds a new booking to the list immediately; when the list is opened next, it is loaded again. */
export function useAddAppointment() {
  const { mutate } = useSWRConfig();
  const setNeedsReload = useSetAtom(needsReloadAtom);
  const forgetFreeTimes = useForgetFreeTimes();
  const readAccountAgain = useSetAtom(restoreSessionAtom);
  return async (appointment: Appointment): Promise<void> => {
    setNeedsReload(true);
    forgetFreeTimes();
    // On the server the account takes from its owner's visit what it did not know of them.
    if (!appointment.isChild) void readAccountAgain();
    await mutate<Appointment[]>(APPOINTMENTS, (list = []) => [...list, appointment], {
      revalidate: false,
    });
  };
}
