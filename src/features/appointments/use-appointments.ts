import type { Appointment } from "@rodinki/contract/appointment";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import useSWR, { useSWRConfig } from "swr";
import { listAppointments } from "../../api-client/appointments";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { useForgetFreeTimes } from "../../session/forget-free-times";
import { loadUserAtom } from "../../session/session-actions";
import { sessionAtom } from "../../session/session-atoms";

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

/** Reads an account with empty fields again: a booking fills them on the server. */
const completeAccountAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom);
  if (session.status !== "signed-in") return;
  const { id, sex, phone, patronymic } = session.user;
  if (sex === "" || phone === "" || patronymic === "") await set(loadUserAtom, id);
});

/** Adds a new booking to the list immediately; when the list is opened next, it is loaded again. */
export function useAddAppointment() {
  const { mutate } = useSWRConfig();
  const setNeedsReload = useSetAtom(needsReloadAtom);
  const forgetFreeTimes = useForgetFreeTimes();
  const completeAccount = useSetAtom(completeAccountAtom);
  return async (appointment: Appointment): Promise<void> => {
    setNeedsReload(true);
    forgetFreeTimes();
    if (!appointment.isChild) void completeAccount();
    await mutate<Appointment[]>(APPOINTMENTS, (list = []) => [...list, appointment], {
      revalidate: false,
    });
  };
}
