import { atom } from "jotai";

/**
 * What has become of the chosen time, which the sent registration asked to hold: it is held until `deadline` (ms, on this
 * device's clock), or it could not be, and why. Null: no time was asked for. Only the memory of this tab has it.
 */
export type RegistrationHold = { deadline: number } | { refusal: string };

export const registrationHoldAtom = atom<RegistrationHold | null>(null);
