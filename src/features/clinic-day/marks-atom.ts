import type { Attendance } from "@rodinki/contract/choices";
import { atom } from "jotai";

/** A mark that the server has not confirmed. */
export interface Mark {
  /** The colleague who has made it, and who alone may send it. */
  staffId: number;
  clinicId: number;
  from: Attendance;
  to: Attendance;
  /** `waiting`: there was no connection to send it. */
  state: "sending" | "waiting";
}

/** Marks by the id of the visit. They are stored only in this page's memory, but also while another screen is open. */
export const marksAtom = atom<ReadonlyMap<number, Mark>>(new Map());
