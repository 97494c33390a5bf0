import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { atom } from "jotai";

/** A link of an e-mail that a page asks about once more: its secret, and the answer that it is for. */
export type OpenedLink =
  | { kind: "reminder"; token: string; answer: ReminderAnswer }
  /** To another time that is kept for a visit. */
  | { kind: "alternative"; token: string; clinicTimeId: number }
  | { kind: "offer"; token: string; answer: "accept" | "decline" }
  /** Of the e-mail that asks whether the person still waits. */
  | { kind: "resume"; token: string }
  /** Of the e-mail about an opening. */
  | { kind: "opening"; token: string }
  /** Of an e-mail's `List-Unsubscribe`. */
  | { kind: "unsubscribe"; token: string };

export type ReminderLink = Extract<OpenedLink, { kind: "reminder" }>;
export type AlternativeLink = Extract<OpenedLink, { kind: "alternative" }>;
export type OfferLink = Extract<OpenedLink, { kind: "offer" }>;

/** The last link of an e-mail that was opened in this tab: in memory only, and gone with the tab or a sign-out. */
export const openedLinkAtom = atom<OpenedLink | null>(null);
