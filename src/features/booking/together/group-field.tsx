import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import { useState } from "react";
import { useFormState } from "react-final-form";
import type { ApiFailure } from "../../../api-client/request";
import { Button } from "../../../components/button";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import { ChoiceField } from "../../../forms/choice-field";
import { fieldOf, ownerOf, type TogetherValues } from "./together-values";
import * as styles from "./together.module.css";
import { valueOf, type Groups, beginsOf } from "./use-groups";

/** How many options are visible at first. */
const NEAREST = 8;

interface GroupFieldProps {
  groups: Groups;
  clinics: Clinic[] | undefined;
  /** The people's names in their order. */
  people: string[];
}

/** The choice of times for a group, in each state of their list. */
export function GroupField({ groups, clinics, people }: GroupFieldProps) {
  const { items, error, reload } = groups;
  const { values } = useFormState<TogetherValues>({ subscription: { values: true } });
  const [all, setAll] = useState(false);
  if (items === undefined) {
    if (error === undefined) return <Skeleton label="Ищем время для всех" heights={["14rem"]} />;
    return <LoadError message={reasonOf(error.failure, values)} onRetry={reload} />;
  }
  if (items.length === 0) {
    return (
      <p role="status">
        В&nbsp;этот день нет времени, чтобы принять всех подряд или сразу. Выберите другой день или
        запишите каждого отдельно.
      </p>
    );
  }
  const chosenIsFurther = groups.chosen && items.indexOf(groups.chosen) >= NEAREST;
  const shown = all || chosenIsFurther ? items : items.slice(0, NEAREST);
  const ways = shown.map((group) => ({ group, common: commonOf(group, people, clinics) }));
  // Options with the same `common` are in one section, even if other options are between them in time.
  const sections = [...new Set(ways.map(({ common }) => common))];
  return (
    <div className={people.length > 2 ? styles.groupsOfThree : styles.groups}>
      <p className="visually-hidden" role="status">
        Вариантов: {items.length}
      </p>
      <ChoiceField
        name="group"
        type="radio"
        look="chips"
        called={fieldNames.time}
        title="Время (местное время клиники)"
        options={sections.flatMap((section) =>
          ways
            .filter(({ common }) => common === section)
            .map(({ group }) => ({
              value: valueOf(group),
              section,
              text: <GroupText group={group} people={people} />,
              spoken: section,
            })),
        )}
      />
      {shown.length < items.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Показать ещё варианты ({items.length - shown.length})
        </Button>
      )}
    </div>
  );
}

/** The reason of a refusal, with the person whom it is about. */
function reasonOf({ message, errors = {} }: ApiFailure, values: TogetherValues): string {
  const [first] = Object.entries(errors);
  if (first === undefined) return message;
  const [field, [reason = message]] = first;
  return [ownerOf(fieldOf(field, values), values), reason].filter(Boolean).join(": ");
}

/**
 * The heading above options that have this in common.
 *
 * @param people who comes, in the order of the times
 * @param clinics of the city: the name of a single one is not needed
 */
function commonOf(group: GroupOfTimes, people: string[], clinics: Clinic[] = []): string {
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
function GroupText({ group, people }: GroupTextProps) {
  const begins = beginsOf(group);
  if (group.kind !== "parallel" || begins.length === 1) return begins.join(", ");
  return whoWhen(group, people).map((line) => (
    <span key={line} className={styles.whose}>
      {line}
    </span>
  ));
}
