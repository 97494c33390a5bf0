import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { atom } from "jotai";

export interface ReminderLink {
  /** The secret of the e-mail. */
  token: string;
  /** The answer whose link was followed; the page asks again. */
  answer: ReminderAnswer;
}

/** The link of a reminder that this page was opened by: in memory only, and gone with the tab. */
export const reminderLinkAtom = atom<ReminderLink | null>(null);
