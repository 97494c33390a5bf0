import * as paths from "@rodinki/contract/paths";
import { asList } from "./as-list";
import { request } from "./request";

export interface JournalFilter {
  /** `YYYY-MM-DD`; empty: every day. */
  day: string;
  /** The number of a colleague; empty: everybody. */
  member: string;
  /** All clinics, for the network. */
  isOfNetwork: boolean;
}

/** @param before `next` of the page before; null: from the newest */
export function showJournal(
  id: number,
  { day, member, isOfNetwork }: JournalFilter,
  before: string | null,
) {
  const query = {
    ...(day !== "" && { day }),
    ...(member !== "" && { staff_id: Number(member) }),
    ...(before !== null && { before }),
  };
  return asList(
    isOfNetwork
      ? request(paths.showNetworkJournal, { query })
      : request(paths.showClinicJournal, { params: { id }, query }),
  );
}
