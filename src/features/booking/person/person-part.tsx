import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { Suspense, useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import * as factsStyles from "../../../components/facts.module.css";
import { Skeleton } from "../../../components/skeleton";
import { fullName } from "../../../lib/full-name";
import type { Asked, BookingValues } from "../booking-values";
import * as styles from "../booking.module.css";
import { PersonFields, VisitFields } from "./lazy-person-fields";
import { OptionalFields } from "./optional-fields";
import { personFields, type Person } from "./person";

interface PersonPartProps {
  /** The fields about an adult that are to be asked; otherwise known data is only shown. */
  asked: Asked;
  onEdit: () => void;
}

const ofVisit: readonly string[] = ["patronymic", "noPatronymic", "sex", "phone"];

/** The patient's missing data, and the optional questions. */
export function PersonPart({ asked, onEdit }: PersonPartProps) {
  const { values, submitErrors } = useFormState<BookingValues>({
    subscription: { values: true, submitErrors: true },
  });
  const isChild = values.whom === "child";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = personFields.filter((field) => submitErrors?.[field] !== undefined);
  const isHidden = refused.some((field) => asked === "nothing" || !ofVisit.includes(field));
  const { surname, name, birthday } = values;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        {isChild ? "Данные ребёнка" : "Ваши данные"}
      </h2>
      {isChild || asked === "all" || isHidden ? (
        <Suspense fallback={<Skeleton label="Загружаем поля" heights={["27rem"]} />}>
          <PersonFields isChild={isChild} />
        </Suspense>
      ) : (
        <div className={styles.known}>
          <dl className={factsStyles.facts}>
            <PersonFacts person={asked === "visit" ? { surname, name, birthday } : values} />
          </dl>
          <Button variant="quiet" onClick={onEdit}>
            Изменить<span className="visually-hidden"> для этой записи</span>
          </Button>
        </div>
      )}
      {!isChild && asked === "visit" && !isHidden && (
        <Suspense fallback={<Skeleton label="Загружаем поля" heights={["16rem"]} />}>
          <VisitFields />
        </Suspense>
      )}
      <OptionalFields />
    </>
  );
}

/** The known data of the person that the clinic will see, as rows of a description list. */
function PersonFacts({ person }: { person: Person }) {
  return (
    <>
      <dt>Кто придёт</dt>
      <dd>{fullName(person.surname, person.name, person.patronymic)}</dd>
      <dt>{fieldNames.birthday}</dt>
      <dd>{person.birthday}</dd>
      {person.sex && (
        <>
          <dt>{fieldNames.sex}</dt>
          <dd>{sexes[person.sex]}</dd>
        </>
      )}
      {person.phone && (
        <>
          <dt>{fieldNames.phone}</dt>
          <dd>{person.phone}</dd>
        </>
      )}
    </>
  );
}
