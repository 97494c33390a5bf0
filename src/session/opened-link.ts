import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { atom } from "jotai";

/** A link of an e-mail that a page has to confirm: its secret, and its answer. */
export type OpenedLink =
  | { kind: "reminder"; token: string; answer: ReminderAnswer }
  /** Link to another time that is held for a visit. */
  | { kind: "alternative"; token: string; clinicTimeId: number }
  | { kind: "offer"; token: string; answer: "accept" | "decline" }
  /** Link of the e-mail that asks whether the person still waits. */
  | { kind: "resume"; token: string }
  /** Link of the e-mail about an opening. */
  | { kind: "opening"; token: string }
  /** Link of an e-mail's `List-Unsubscribe`. */
  | { kind: "unsubscribe"; token: string };

export type ReminderLink = Extract<OpenedLink, { kind: "reminder" }>;
export type AlternativeLink = Extract<OpenedLink, { kind: "alternative" }>;
export type OfferLink = Extract<OpenedLink, { kind: "offer" }>;

/** The last link of an e-mail that was opened in this tab: in memory only, until the tab is closed or the person signs out. */
export const openedLinkAtom = atom<OpenedLink | null>(null);
