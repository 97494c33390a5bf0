import { Suspense, useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import * as factsStyles from "../../../components/facts.module.css";
import { Skeleton } from "../../../components/skeleton";
import { personFields, type BookingValues } from "../booking-values";
import * as styles from "../booking.module.css";
import { PersonFields } from "./lazy-person-fields";
import { OptionalFields } from "./optional-fields";
import { PersonFacts } from "./person-facts";

interface PersonPartProps {
  /** Whether the fields are open; otherwise what the profile knows is only shown. */
  isEdited: boolean;
  onEdit: () => void;
  /** The way back to the choice of a time. */
  onBack: () => void;
}

/** Who comes, from the profile where it knows, and the questions that may stay unanswered. */
export function PersonPart({ isEdited, onEdit, onBack }: PersonPartProps) {
  const { values, submitErrors } = useFormState<BookingValues>({
    subscription: { values: true, submitErrors: true },
  });
  const isChild = values.whom === "child";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRefused = personFields.some((field) => submitErrors?.[field] !== undefined);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        {isChild ? "Данные ребёнка" : "Ваши данные"}
      </h2>
      {isChild || isEdited || isRefused ? (
        <Suspense fallback={<Skeleton label="Загружаем поля" heights={["27rem"]} />}>
          <PersonFields isChild={isChild} />
        </Suspense>
      ) : (
        <div className={styles.known}>
          <dl className={factsStyles.facts}>
            <PersonFacts person={values} />
          </dl>
          <Button variant="quiet" onClick={onEdit}>
            Изменить для этой записи
          </Button>
        </div>
      )}
      <OptionalFields />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          Изменить время
        </Button>
      </div>
    </>
  );
}
