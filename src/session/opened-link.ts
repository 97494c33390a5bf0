import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { atom } from "jotai";

/* What the link of an e-mail that this page was opened by carries: in memory only, and gone with the tab. */

export interface ReminderLink {
  /** The secret of the e-mail. */
  token: string;
  /** The answer whose link was followed; the page asks again. */
  answer: ReminderAnswer;
}

/** The link of a reminder that this page was opened by. */
export const reminderLinkAtom = atom<ReminderLink | null>(null);

export interface OfferLink {
  /** The secret of the e-mail. */
  token: string;
  /** What the link is for; the page asks again. */
  answer: "accept" | "decline";
}

/** The link of an offered time that this page was opened by. */
export const offerLinkAtom = atom<OfferLink | null>(null);

/** The secret of the e-mail that asks whether the person still waits. */
export const resumeTokenAtom = atom<string | null>(null);

/** What the link of an e-mail about an opening carries; null: this page was opened without one. */
export const openingTokenAtom = atom<string | null>(null);

/** What the address in an e-mail's `List-Unsubscribe` carries; null: this page was opened without one. */
export const unsubscribeTokenAtom = atom<string | null>(null);
