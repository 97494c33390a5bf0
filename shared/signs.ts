/** Urgencies of seeing a doctor, from the most urgent. */
export const URGENCIES = ["now", "today", "week", "check"] as const;

export type Urgency = (typeof URGENCIES)[number];

/** Signs with the same urgency and the same doctor. */
export interface SignGroup<Sign extends { urgency: Urgency; doctor: string }> {
  urgency: Urgency;
  doctor: Sign["doctor"];
  signs: Sign[];
}

/**
 * @param found signs in the order of the result
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

/** A group of people with their own doctor, and their latest urgency. */
interface Person<Doctor extends string = string> {
  doctor?: Doctor;
  urgency?: Urgency;
}

/** Doctors that are the same for everybody: those of emergencies, and of signs that do not concern the skin. */
const OWN_DOCTOR = [
  ...["ambulance", "eye-emergency", "ophthalmologist", "by-place"],
  ...["treatment-ambulance", "duty-oncologist", "pain-doctor"],
];

/** Whether a sign has the same doctor for everybody, also for children, pregnant women and people who have had melanoma. */
export const hasOwnDoctor = ({ doctor }: { doctor: string }): boolean =>
  OWN_DOCTOR.includes(doctor);

/** @returns the signs for this group of people: with their doctor and their urgency */
export const signsOf = <Sign extends { urgency: Urgency; doctor: string }>(
  signs: readonly Sign[],
  { doctor, urgency: least = "check" }: Person<Sign["doctor"]>,
): Sign[] =>
  signs.map((sign) => ({
    ...sign,
    // `check`, the mere wish to be sure, is not a sign, so its urgency does not change.
    urgency:
      sign.urgency === "check"
        ? sign.urgency
        : (URGENCIES.find((one) => one === sign.urgency || one === least) ?? sign.urgency),
    doctor: doctor === undefined || hasOwnDoctor(sign) ? sign.doctor : doctor,
  }));

/** A link to a page with more details. */
interface Way {
  label: string;
  to: string;
}

/** A complaint, with its signs. */
export interface Complaint<Sign extends { urgency: Urgency; doctor: string }> {
  title: string;
  /** Urgency of the most urgent sign. */
  urgency: Urgency;
  groups: SignGroup<Sign>[];
  /** Page with all details, if there is one. */
  way?: Way;
}

/**
 * @param complaints complaints with the names of their signs
 * @param signs signs by name; unknown names are left out
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
