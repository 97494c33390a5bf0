import { atom } from "jotai";

/**
 * Result of holding the chosen time for a registration: it is held until `deadline` (ms, on this device's clock), or refused with a
 * reason. Null: no time was requested. It is only in the memory of this tab.
 */
export type RegistrationHold = { deadline: number } | { refusal: string };

export const registrationHoldAtom = atom<RegistrationHold | null>(null);
