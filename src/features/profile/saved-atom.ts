import { atom } from "jotai";

/** The profile has just been changed, and the page under the popup says so. */
export const savedAtom = atom(false);
