import type { Appointment } from "@rodinki/contract/appointment";
import { useSetAtom, atom } from "jotai";
import { useSWRConfig } from "swr";
import { cancelAppointment } from "../../api-client/appointments";
import type { ApiFailure } from "../../api-client/request";
import { cancelTogether } from "../../api-client/together";
import { useForgetFreeTimes } from "../../session/forget-free-times";
import { APPOINTMENTS, needsReloadAtom } from "./use-appointments";

/**
 * Changes the cached list without a request. It is separate from the list's hook, so that the booking does not load
 * that.
 */
function useChange() {
  const { mutate } = useSWRConfig();
  return (change: (appointment: Appointment) => Appointment) =>
    mutate<Appointment[]>(APPOINTMENTS, (list) => list?.map(change), { revalidate: false });
}

/** Cancels one visit, or all future visits of a group. */
export function useCancel() {
  const change = useChange();
  const forgetFreeTimes = useForgetFreeTimes();
  const markCanceled = (ids: number[]) => {
    forgetFreeTimes();
    return change((one) =>
      ids.includes(one.id) ? { ...one, intermediateStatus: "canceled" } : one,
    );
  };

  /** The list changes only after the server has confirmed with a ConsumerId (specification § 4). */
  const cancel = async (id: number): Promise<ApiFailure | null> => {
    const result = await cancelAppointment(id);
    if (!result.ok) return result.error;
    await markCanceled([result.data.ConsumerId]);
    return null;
  };

  const cancelAll = async (groupId: string): Promise<ApiFailure | null> => {
    const result = await cancelTogether(groupId);
    if (!result.ok) return result.error;
    await markCanceled(result.data.data);
    return null;
  };

  return { cancel, cancelAll };
}

/** Replaces a visit in the list; when the list is opened next, it is loaded again. */
export function useReplaceAppointment() {
  const change = useChange();
  const setNeedsReload = useSetAtom(needsReloadAtom);
  const forgetFreeTimes = useForgetFreeTimes();
  return async (appointment: Appointment): Promise<void> => {
    setNeedsReload(true);
    forgetFreeTimes();
    await change((one) => (one.id === appointment.id ? appointment : one));
  };
}

/** Marks the visit with this reference as reviewed. */
export function useMarkReviewed() {
  const change = useChange();
  return async (recordId: string): Promise<void> => {
    await change((one) => (one.recordId === recordId ? { ...one, hasReviews: true } : one));
  };
}

/** The latest change of a visit or a group, which the list of visits announces. */
interface ChangedVisits {
  what: "canceled" | "canceled-all" | "moved" | "call-asked";
  /** The appointments after the change. */
  appointments: Appointment[];
}

export const changedAtom = atom<ChangedVisits | null>(null);
