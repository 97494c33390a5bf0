import { atom } from "jotai";

/** What the address in an e-mail's `List-Unsubscribe` carries; null: this page was opened without one. */
export const unsubscribeTokenAtom = atom<string | null>(null);
