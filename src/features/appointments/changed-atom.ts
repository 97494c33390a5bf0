import type { Appointment } from "@rodinki/contract/appointment";
import { atom } from "jotai";

/** What has just become of a visit, or of all that were made together: the list of visits says so. */
interface ChangedVisits {
  what: "canceled" | "canceled-all" | "moved" | "call-asked";
  /** As they are now. */
  appointments: Appointment[];
}

export const changedAtom = atom<ChangedVisits | null>(null);
