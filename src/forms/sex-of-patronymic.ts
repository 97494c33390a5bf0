import type { Sex } from "@rodinki/contract/choices";
import { useEffect, useRef } from "react";
import { useField, useForm } from "react-final-form";

/** @returns the sex by the ending of a patronymic («Петровна», «Ильич», «Мамед оглы», «Нурланкызы»), or undefined */
export function sexOf(patronymic: string): Sex | undefined {
  const text = patronymic.trim().toLowerCase();
  if (/(?:вна|чна|[кгқ]ызы)$/.test(text)) return "F";
  return /(?:ич|огл[ыу]|угли|[уұ]лы)$/.test(text) ? "M" : undefined;
}

/**
 * Fills in the sex that the patronymic implies, visibly and changeably, to save the person a question.
 *
 * @param patronymicField name of the field with the patronymic
 * @param sexField name of the field with the sex
 */
export function useSexOfPatronymic(patronymicField: string, sexField: string): void {
  const form = useForm();
  const { input } = useField<string | undefined>(patronymicField, {
    subscription: { value: true },
  });
  const detected = sexOf(input.value ?? "");
  const filledIn = useRef<Sex>();
  useEffect(() => {
    const sex = form.getFieldState(sexField)?.value as Sex | "" | undefined;
    // The person's own answer stays; a filled-in one follows the text: «Никитич» may become «Никитична».
    if (detected === undefined || (sex && sex !== filledIn.current)) return;
    filledIn.current = detected;
    form.change(sexField, detected);
  }, [detected, sexField, form]);
}
