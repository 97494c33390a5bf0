import type { Clinic } from "@rodinki/contract/booking";
import type { GroupOfTimes } from "@rodinki/contract/group-booking";
import { fieldNames } from "@rodinki/contract/fields";
import { useState } from "react";
import { useFormState } from "react-final-form";
import type { ApiFailure } from "../../../api-client/request";
import { Button } from "../../../components/button";
import { LoadError } from "../../../components/load-error";
import { Skeleton } from "../../../components/skeleton";
import { ChoiceField } from "../../../forms/choice-field";
import * as placeStyles from "../place/place.module.css";
import { fieldOf, ownerOf, type TogetherValues } from "./together-values";
import { beginsOf, valueOf, type Groups } from "./use-groups";

/** So many are in sight at first. */
const NEAREST = 8;

interface GroupFieldProps {
  groups: Groups;
  clinics: Clinic[] | undefined;
}

/** The ways to come together, in each state of their list. */
export function GroupField({ groups, clinics }: GroupFieldProps) {
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
  return (
    <div className={placeStyles.groups}>
      <p className="visually-hidden" role="status">
        Вариантов: {items.length}
      </p>
      <ChoiceField
        name="group"
        type="radio"
        look="chips"
        called={fieldNames.time}
        title="Время (местное время клиники)"
        options={shown.map((group) => ({
          value: valueOf(group),
          text: <GroupText group={group} clinics={clinics} />,
        }))}
      />
      {shown.length < items.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Показать ещё варианты ({items.length - shown.length})
        </Button>
      )}
    </div>
  );
}

/** What is wrong with whom. */
function reasonOf({ message, errors = {} }: ApiFailure, values: TogetherValues): string {
  const [first] = Object.entries(errors);
  if (first === undefined) return message;
  const [field, [reason = message]] = first;
  return [ownerOf(fieldOf(field, values), values), reason].filter(Boolean).join(": ");
}

function GroupText({ group, clinics }: { group: GroupOfTimes; clinics: Clinic[] | undefined }) {
  const { kind, clinicId, times } = group;
  const clinic = clinics?.find(({ id }) => id === clinicId);
  const [first] = times;
  return (
    <>
      {beginsOf(group).join(", ")}
      <small className={placeStyles.whose}>
        {kind === "neighbouring"
          ? `друг за\u00a0другом, ${first?.doctor.name}`
          : "одновременно, у\u00a0разных врачей"}
      </small>
      {clinic && <small className={placeStyles.whose}>{clinic.name}</small>}
    </>
  );
}
