/** Parts of the day by their names in the contract. */
export const partNames = {
  morning: "утром, до\u00a012",
  afternoon: "днём, с\u00a012 до\u00a017",
  evening: "вечером, с\u00a017",
} as const;
