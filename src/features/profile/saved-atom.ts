import { atom } from "jotai";

/** Whether the profile has just been changed, which the page under the popup announces. */
export const savedAtom = atom(false);
