/** How soon to see a doctor, from the most urgent. */
export const URGENCIES = ["now", "today", "week", "check"] as const;

export type Urgency = (typeof URGENCIES)[number];

/** Signs with which one goes to the same doctor as soon. */
export interface SignGroup<Sign extends { urgency: Urgency; doctor: string }> {
  urgency: Urgency;
  doctor: Sign["doctor"];
  signs: Sign[];
}

/**
 * @param found in the order in which they shall stand
 * @returns the signs by urgency, the most urgent first, and by doctor
 */
export function groupSigns<Sign extends { urgency: Urgency; doctor: string }>(
  found: readonly Sign[],
): SignGroup<Sign>[] {
  const groups: SignGroup<Sign>[] = [];
  for (const sign of found) {
    const { urgency, doctor } = sign;
    const group = groups.find((one) => one.urgency === urgency && one.doctor === doctor);
    if (group) group.signs.push(sign);
    else groups.push({ urgency, doctor, signs: [sign] });
  }
  return groups.sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}
