import type { JoinWaitingBody, WaitingEntry } from "@rodinki/contract/waiting";
import useSWR from "swr";
import { freeTime } from "../../api-client/booking";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { joinWaiting, leaveWaiting, listWaiting, resumeWaiting } from "../../api-client/waiting";
import type { Offered } from "./take-offer";

/**
 * The person's entries, with functions to change them. Each function returns null on success, otherwise the failure.
 */
export function useWaiting() {
  const load = async () => (await unwrap(listWaiting())).data;
  // The list is revalidated whenever the person returns to the page, because an offer lasts only half an hour.
  const { data, error, mutate } = useSWR<WaitingEntry[], ApiFailureError>("waiting", load);

  const join = async (body: JoinWaitingBody): Promise<ApiFailure | null> => {
    const result = await joinWaiting(body);
    // The entry may exist already, after a lost answer or from another device.
    if (result.ok || result.error.code === "already_waiting") await mutate();
    return result.ok ? null : result.error;
  };

  const leave = async ({ id }: WaitingEntry): Promise<ApiFailure | null> => {
    const result = await leaveWaiting(id);
    if (!result.ok) return result.error;
    await mutate((entries) => entries?.filter((entry) => entry.id !== id), { revalidate: false });
    return null;
  };

  /** Declines the offer; the person's place in the order stays. */
  const decline = async ({ id, offer }: Offered): Promise<ApiFailure | null> => {
    const result = await freeTime(offer.TimeId);
    if (!result.ok) return result.error;
    const declined = (entry: WaitingEntry) => (entry.id === id ? { ...entry, offer: null } : entry);
    await mutate((entries) => entries?.map(declined), { revalidate: false });
    return null;
  };

  /** Resumes an entry that was stopped after an unanswered offer. */
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
