import type { Attendance } from "@rodinki/contract/choices";
import { atom } from "jotai";

/** A mark that the server has not confirmed. */
export interface Mark {
  /** Who made it: nobody else sends it. */
  staffId: number;
  clinicId: number;
  from: Attendance;
  to: Attendance;
  /** `waiting`: there was no connection. */
  state: "sending" | "waiting";
}

/** Marks by the id of the visit. In the memory of this page only, also while another screen is open. */
export const marksAtom = atom<ReadonlyMap<number, Mark>>(new Map());
