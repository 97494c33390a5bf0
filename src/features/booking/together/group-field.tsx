import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { useState } from "react";
import { useFormState } from "react-final-form";
import type { ApiFailure } from "../../../api-client/request";
import { Button } from "../../../components/button";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import { ChoiceField } from "../../../forms/choice-field";
import { commonOf, GroupText } from "./group-text";
import { fieldOf, ownerOf, type TogetherValues } from "./together-values";
import * as styles from "./together.module.css";
import { valueOf, type Groups } from "./use-groups";

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
