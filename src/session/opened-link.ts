import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { atom, useAtomValue } from "jotai";
import { useHydrated } from "../lib/use-hydrated";

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

/** Whether this page was opened by the link of an e-mail, which has not been followed yet. */
export const followingLinkAtom = atom(false);

/** Whether a click would come before the link that it is about is followed; false during pre-rendering. */
export function useFollowingLink(): boolean {
  const isFollowing = useAtomValue(followingLinkAtom);
  return useHydrated() && isFollowing;
}
