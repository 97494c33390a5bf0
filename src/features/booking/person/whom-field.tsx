import type { Appointment } from "@rodinki/contract/appointment";
import { Suspense, useEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { Skeleton } from "../../../components/skeleton";
import { ChoiceField } from "../../../forms/choice-field";
import type { BookingValues } from "../booking-values";
import { personFields, personIn } from "./person";
import { ChildBirthday, KnownChildren } from "./lazy-person-fields";

const choices = [
  { value: "me", text: "Я" },
  { value: "child", text: "Мой ребёнок" },
];

export interface WhomProps {
  /** Whether the patient can be chosen. */
  isOpen: boolean;
  /** Earlier visits of children, the latest of each. */
  visits: Appointment[];
}

/**
 * The choice of the patient, if there is one; for a child with the birthday, because not every doctor sees children of
 * every age.
 */
export function WhomField({ isOpen, visits }: WhomProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  usePersonOfChoice();
  return (
    <>
      {isOpen && (
        <ChoiceField
          name="whom"
          type="radio"
          look="chips"
          title="Кто придёт на осмотр"
          options={choices}
        />
      )}
      {values.whom === "child" && (
        <>
          {visits.length > 0 && (
            <Suspense fallback={<Skeleton label="Загружаем имена" heights={["6.5rem"]} />}>
              <KnownChildren visits={visits} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton label="Загружаем поле" heights={["6.5rem"]} />}>
            <ChildBirthday />
          </Suspense>
        </>
      )}
    </>
  );
}

/** Fills the fields about the person with the chosen one's values, and stores those of the other. */
function usePersonOfChoice(): void {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const whom = values.whom ?? "me";
  const shown = useRef(whom);

  useEffect(() => {
    if (whom === shown.current) return;
    shown.current = whom;
    const { values: current } = form.getState();
    form.batch(() => {
      for (const field of personFields) form.change(field, current.aside[field]);
      form.change("aside", personIn(current));
    });
  }, [whom, form]);
}
