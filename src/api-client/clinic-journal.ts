import * as paths from "@rodinki/contract/paths";
import { asList } from "./unwrap";
import { request } from "./request";

export interface JournalFilter {
  /** Day, `YYYY-MM-DD`; empty: every day. */
  day: string;
  /** Id of a colleague; empty: everybody. */
  member: string;
  /** Whether to list all clinics, for the network. */
  isOfNetwork: boolean;
}

/** @param before `next` of the page before; null: the first page */
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
