import type { Appointment } from "@rodinki/contract/appointment";
import { atom } from "jotai";

/** The latest change of a visit or a group, which the list of visits announces. */
interface ChangedVisits {
  what: "canceled" | "canceled-all" | "moved" | "call-asked";
  /** The appointments after the change. */
  appointments: Appointment[];
}

export const changedAtom = atom<ChangedVisits | null>(null);
