import type { Appointment } from "@rodinki/contract/appointment";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { Suspense, useEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { Skeleton } from "../../../components/skeleton";
import { ChoiceField } from "../../../forms/choice-field";
import { isInFuture, parseDay } from "../../../lib/calendar";
import type { BookingValues } from "../booking-values";
import { personFields, personIn } from "./person";
import * as bookingStyles from "../booking.module.css";
import { ChildBirthday, KnownChildren } from "./lazy-person-fields";
import { isChildBirthday } from "./child-birthday";

const choices = [
  { value: "me", text: "Я" },
  { value: "child", text: "Мой ребёнок" },
];

export interface WhomProps {
  /** Whether it is left to choose who comes. */
  isOpen: boolean;
  /** Earlier visits of children, the latest of each. */
  visits: Appointment[];
}

/**
 * Who comes, where that is left to choose; of a child also the birthday, because not every doctor sees children of every age.
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
          <NotAChild birthday={values.birthday} />
        </>
      )}
    </>
  );
}

/** Gives the fields about the person to the chosen person, and keeps what was filled in about the other. */
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

/** A wrong age is no slip of the pen: it is said at once, with the way out. */
function NotAChild({ birthday = "" }: { birthday: string | undefined }) {
  const day = parseDay(birthday);
  const isWrong = day !== null && !isChildBirthday(birthday);
  return (
    <p className={isWrong ? bookingStyles.notice : undefined} role="status">
      {isWrong && isInFuture(day) && messages.birthdayInFuture}
      {isWrong &&
        !isInFuture(day) &&
        `Так записывают тех, кому ещё нет ${ADULT_AGE}\u00a0лет. Взрослый записывается сам, из\u00a0своего кабинета.`}
    </p>
  );
}
