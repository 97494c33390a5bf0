/** Numbers of months after which a person can be reminded to examine their skin. */
export const lookAgainMonths = [3, 6, 12] as const;
export type LookAgainMonths = (typeof lookAgainMonths)[number];

/** Hours of the calendar entry, on the clock of the clinic. */
export const LOOK_AGAIN_TIME = { begins: "10:00", ends: "10:15" };
