import { howYouKnow } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { Suspense } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import * as factsStyles from "../../../components/facts.module.css";
import { Skeleton } from "../../../components/skeleton";
import { SearchSelectField } from "../../../forms/search-select-field";
import { TextAreaField } from "../../../forms/text-area-field";
import { personFields, type BookingValues } from "../booking-values";
import * as styles from "../booking.module.css";
import { PersonFields } from "./lazy-person-fields";
import { PersonFacts } from "./person-facts";

const sources = Object.entries(howYouKnow).map(([value, text]) => ({ value, text }));

interface PersonPartProps {
  /** Whether the fields are open; otherwise what the profile knows is only shown. */
  isEdited: boolean;
  onEdit: () => void;
}

/** Who comes, from the profile where it knows, and two questions that may stay unanswered. */
export function PersonPart({ isEdited, onEdit }: PersonPartProps) {
  const { values, submitErrors } = useFormState<BookingValues>({
    subscription: { values: true, submitErrors: true },
  });
  const isChild = values.whom === "child";
  const isRefused = personFields.some((field) => submitErrors?.[field] !== undefined);
  return (
    <>
      <h2 className={styles.part}>{isChild ? "Данные ребёнка" : "Ваши данные"}</h2>
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
      <SearchSelectField
        name="howFind"
        required={false}
        label={`${fieldNames.how_you_know} (по желанию)`}
        called={fieldNames.how_you_know}
        items={sources}
      />
      <TextAreaField
        name="comment"
        required={false}
        label={`${fieldNames.comment} (по желанию)`}
        called={fieldNames.comment}
        hint="Например, нужна ли помощь у входа. О здоровье расскажете врачу"
        rows={2}
        counter
      />
    </>
  );
}
