import { atom } from "jotai";

/** What the link of an e-mail about an opening carries; null: this page was opened without one. */
export const openingTokenAtom = atom<string | null>(null);
