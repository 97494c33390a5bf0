import { atom } from "jotai";

/** The link of an e-mail that this page was opened by has not been followed yet. */
export const followingLinkAtom = atom(false);
