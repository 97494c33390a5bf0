/** After how many months a person can be reminded to look at their skin. */
export const lookAgainMonths = [3, 6, 12] as const;
export type LookAgainMonths = (typeof lookAgainMonths)[number];

/** On the clock of the clinic. */
export const LOOK_AGAIN_TIME = { begins: "10:00", ends: "10:15" };
