import type { JoinWaitingBody, WaitingEntry } from "@rodinki/contract/waiting";
import useSWR from "swr";
import { freeTime } from "../../api-client/booking";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { joinWaiting, leaveWaiting, listWaiting, resumeWaiting } from "../../api-client/waiting";
import type { Offered } from "./take-offer";

/** What the person waits for, and the ways to change it. Each way gives null when it is done, otherwise why not. */
export function useWaiting() {
  const load = async () => (await unwrap(listWaiting())).data;
  // Loaded again whenever the person comes back to the page: an offer lasts half an hour.
  const { data, error, mutate } = useSWR<WaitingEntry[], ApiFailureError>("waiting", load);

  const join = async (body: JoinWaitingBody): Promise<ApiFailure | null> => {
    const result = await joinWaiting(body);
    // Already: by an answer that got lost, or on another device.
    if (result.ok || result.error.code === "already_waiting") await mutate();
    return result.ok ? null : result.error;
  };

  const leave = async ({ id }: WaitingEntry): Promise<ApiFailure | null> => {
    const result = await leaveWaiting(id);
    if (!result.ok) return result.error;
    await mutate((entries) => entries?.filter((entry) => entry.id !== id), { revalidate: false });
    return null;
  };

  /** Gives the offered time back to the next; the person keeps their place. */
  const decline = async ({ id, offer }: Offered): Promise<ApiFailure | null> => {
    const result = await freeTime(offer.TimeId);
    if (!result.ok) return result.error;
    const declined = (entry: WaitingEntry) => (entry.id === id ? { ...entry, offer: null } : entry);
    await mutate((entries) => entries?.map(declined), { revalidate: false });
    return null;
  };

  /** Waits on after an offer that was not answered. */
  const resume = async ({ id }: WaitingEntry): Promise<ApiFailure | null> => {
    const result = await resumeWaiting(id);
    if (!result.ok) return result.error;
    await mutate();
    return null;
  };

  const reload = () => mutate();
  return { entries: data, error: error?.failure, reload, join, leave, decline, resume };
}

export type Waiting = ReturnType<typeof useWaiting>;
