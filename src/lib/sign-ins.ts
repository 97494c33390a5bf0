import { atom } from "jotai";

/** Number of sign-ins since the page was opened: a call that was refused without one can then be repeated. */
export const signInsAtom = atom(0);
