import type { Appointment } from "@rodinki/contract/appointment";
import { atom } from "jotai";

/** What has just become of a visit: the list of visits says so. */
interface ChangedVisit {
  what: "canceled" | "canceled-all" | "moved";
  /** As it is now. */
  appointment: Appointment;
}

export const changedAtom = atom<ChangedVisit | null>(null);
