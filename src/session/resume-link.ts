import { atom } from "jotai";

/** The secret of the e-mail that asks whether the person still waits: in memory only, and gone with the tab. */
export const resumeTokenAtom = atom<string | null>(null);
