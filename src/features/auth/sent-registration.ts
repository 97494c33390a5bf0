import { atom } from "jotai";
import type { Session } from "../../session/session-atoms";
import type { RegistrationValues } from "./registration";

/**
 * A form that waits until the link of its e-mail is followed, with all that was typed: the address may be
 * wrong. Only the memory of this tab has it, and only until somebody signs in.
 */
export interface SentRegistration {
  values: RegistrationValues;
  /** When the last e-mail went out, in ms. */
  sentAt: number;
  /** Who was here then. */
  session: Session;
  /** The form is open again. */
  isCorrected: boolean;
}

export const sentRegistrationAtom = atom<SentRegistration | null>(null);
