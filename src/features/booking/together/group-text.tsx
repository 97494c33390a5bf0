import type { Clinic } from "@rodinki/contract/booking";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import * as styles from "./together.module.css";
import { beginsOf } from "./use-groups";

/**
 * The heading above options that have this in common.
 *
 * @param people who comes, in the order of the times
 * @param clinics of the city: the name of a single one is not needed
 */
export function commonOf(group: GroupOfTimes, people: string[], clinics: Clinic[] = []): string {
  const { kind, clinicId, times } = group;
  const clinic = clinics.length > 1 && clinics.find(({ id }) => id === clinicId)?.name;
  const how =
    kind === "neighbouring"
      ? [`Врач: ${times[0]?.doctor.name}`, clinic, inOrder(people)]
      : ["Одновременно, у\u00a0разных врачей", clinic];
  return how.filter(Boolean).join(". ");
}

/** The server returns the times in the order of the people. */
const inOrder = ([first, ...others]: string[]) =>
  `Друг за\u00a0другом: сначала ${first}, ${others.map((name) => `потом ${name}`).join(", ")}`;

/** Sorted soonest first. */
const whoWhen = ({ times }: GroupOfTimes, people: string[]) =>
  times.map(({ time }, index) => `${time}\u00a0— ${people[index]}`).sort();

interface GroupTextProps {
  group: GroupOfTimes;
  people: string[];
}

/** The times of an option, with the people if the heading does not name their order. */
export function GroupText({ group, people }: GroupTextProps) {
  const begins = beginsOf(group);
  if (group.kind !== "parallel" || begins.length === 1) return begins.join(", ");
  return whoWhen(group, people).map((line) => (
    <span key={line} className={styles.whose}>
      {line}
    </span>
  ));
}
