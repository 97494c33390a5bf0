import type { Appointment } from "@rodinki/contract/appointment";
import { atom } from "jotai";

/** The visit that has just been canceled: the page beneath the popup says so. */
export const canceledAtom = atom<Appointment | null>(null);
