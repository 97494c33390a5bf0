import { atom } from "jotai";

export interface OfferLink {
  /** The secret of the e-mail. */
  token: string;
  /** What the link is for; the page asks again. */
  answer: "accept" | "decline";
}

/** The link of an offered time that this page was opened by: in memory only, and gone with the tab. */
export const offerLinkAtom = atom<OfferLink | null>(null);
