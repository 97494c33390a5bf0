import type { Appointment } from "@rodinki/contract/appointment";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import useSWR, { useSWRConfig } from "swr";
import { cancelAppointment, listAppointments } from "../../api-client/appointments";
import { cancelTogether } from "../../api-client/together";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

const KEY = "appointments";

/** A booking was added: the next visit fetches the list, which clears this (specification § 4). */
const needsReloadAtom = atom(false);

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
  const cached = cache.get(KEY)?.data as Appointment[] | undefined;
  const isReusable = cached !== undefined && cached.length > 0 && !needsReload;

  const load = async (): Promise<Appointment[]> => {
    const { data } = await unwrap(listAppointments());
    setNeedsReload(false);
    setLoadedAt(new Date());
    return data;
  };
  const { data, error, mutate } = useSWR<Appointment[], ApiFailureError>(KEY, load, {
    revalidateOnMount: !isReusable,
    revalidateOnFocus: false,
    revalidateOnReconnect: !isReusable,
  });

  /** The list changes only when the server has confirmed with a ConsumerId (specification § 4). */
  const cancel = async (id: number): Promise<ApiFailure | null> => {
    const result = await cancelAppointment(id);
    if (!result.ok) return result.error;
    const canceledId = result.data.ConsumerId;
    await mutate((list) => list?.map((one) => (one.id === canceledId ? canceled(one) : one)), {
      revalidate: false,
    });
    return null;
  };

  /** All that lies ahead of what was booked at once. */
  const cancelAll = async (groupId: string): Promise<ApiFailure | null> => {
    const result = await cancelTogether(groupId);
    if (!result.ok) return result.error;
    const ids = result.data.data;
    await mutate((list) => list?.map((one) => (ids.includes(one.id) ? canceled(one) : one)), {
      revalidate: false,
    });
    return null;
  };

  return {
    appointments: data,
    loadedAt,
    error: error?.failure,
    reload: () => mutate(),
    cancel,
    cancelAll,
  };
}

/** Puts a new booking into the list at once; the next visit of the list asks the server again. */
export function useAddAppointment() {
  const { mutate } = useSWRConfig();
  const setNeedsReload = useSetAtom(needsReloadAtom);
  return async (appointment: Appointment): Promise<void> => {
    setNeedsReload(true);
    await mutate<Appointment[]>(KEY, (list = []) => [...list, appointment], { revalidate: false });
  };
}

/** Puts a visit as it is now into the place of the one that it was; the next visit of the list asks the server again. */
export function useReplaceAppointment() {
  const { mutate } = useSWRConfig();
  const setNeedsReload = useSetAtom(needsReloadAtom);
  return async (appointment: Appointment): Promise<void> => {
    setNeedsReload(true);
    const replace = (list?: Appointment[]) =>
      list?.map((one) => (one.id === appointment.id ? appointment : one));
    await mutate<Appointment[]>(KEY, replace, { revalidate: false });
  };
}

/** The visit under this reference has its review now. */
export function useMarkReviewed() {
  const { mutate } = useSWRConfig();
  return async (recordId: string): Promise<void> => {
    const mark = (list?: Appointment[]) =>
      list?.map((one) => (one.recordId === recordId ? { ...one, hasReviews: true } : one));
    await mutate<Appointment[]>(KEY, mark, { revalidate: false });
  };
}

const canceled = (appointment: Appointment): Appointment => ({
  ...appointment,
  intermediateStatus: "canceled",
});
