import { atom } from "jotai";

/** How often somebody has signed in since the page opened: what was refused because nobody was, can then be tried again. */
export const signInsAtom = atom(0);
