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

/** Whose skin it is: who looks at it, and how soon at the latest. */
export interface Person<Doctor extends string = string> {
  doctor?: Doctor;
  urgency?: Urgency;
}

/** What is no matter of the skin, and an emergency, has a doctor of its own for everybody. */
const OWN_DOCTOR = [
  ...["ambulance", "eye-emergency", "ophthalmologist", "by-place"],
  ...["treatment-ambulance", "duty-oncologist", "pain-doctor"],
];

/** Whoever has this sign goes to its doctor: a child, a pregnant woman and who has had melanoma, too. */
export const hasOwnDoctor = ({ doctor }: { doctor: string }): boolean =>
  OWN_DOCTOR.includes(doctor);

/** @returns the signs as this person has them: with their own doctor, and as urgent as any sign of theirs is */
export const signsOf = <Sign extends { urgency: Urgency; doctor: string }>(
  signs: readonly Sign[],
  { doctor, urgency: least = "check" }: Person<Sign["doctor"]>,
): Sign[] =>
  signs.map((sign) => ({
    ...sign,
    // A wish to be sure is no sign.
    urgency:
      sign.urgency === "check"
        ? sign.urgency
        : (URGENCIES.find((one) => one === sign.urgency || one === least) ?? sign.urgency),
    doctor: doctor === undefined || hasOwnDoctor(sign) ? sign.doctor : doctor,
  }));

/** A link that leads on. */
export interface Way {
  label: string;
  to: string;
}

/** What somebody comes with. */
export interface Complaint<Sign extends { urgency: Urgency; doctor: string }> {
  title: string;
  /** Urgency of the most urgent sign. */
  urgency: Urgency;
  groups: SignGroup<Sign>[];
  /** The page that says all of it, where there is one. */
  way?: Way;
}

/**
 * @param complaints with the names of their signs
 * @param signs by their names; a name that is not there is left out
 * @returns all complaints, from the most urgent
 */
export const complaintsOf = <Sign extends { urgency: Urgency; doctor: string }>(
  complaints: readonly { title: string; signs: readonly string[]; way?: Way }[],
  signs: Record<string, Sign>,
): Complaint<Sign>[] =>
  complaints
    .map(({ title, signs: names, way }) => {
      const groups = groupSigns(names.flatMap((name) => signs[name] ?? []));
      return { title, groups, urgency: groups[0]?.urgency ?? "check", ...(way && { way }) };
    })
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
