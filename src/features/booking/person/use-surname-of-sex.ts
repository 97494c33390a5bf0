import type { Sex } from "@rodinki/contract/choices";
import { useEffect } from "react";
import { useForm, useFormState } from "react-final-form";
import { surnameOfSex } from "../../../lib/surname-of-sex";
import type { Person } from "./person";

interface FieldNames {
  surname: string;
  sex: string;
  /** Holds the surname that the form has filled in by itself, and "" once somebody has typed. */
  filledSurname: string;
}

type Values = Record<string, string | undefined>;

/**
 * Gives the surname that a child has from the parent the usual ending of the child's sex. What somebody has typed stays, even if
 * it reads as the one that was filled in.
 *
 * @param names of the fields of the child
 */
export function useSurnameOfSex(names: FieldNames, parent: Pick<Person, "surname" | "sex">): void {
  const form = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { [names.surname]: surname, [names.filledSurname]: filled, [names.sex]: sex } = values;
  const { surname: ofParent = "", sex: sexOfParent } = parent;
  // «Калина» is no woman's surname alone: a son has what the father has.
  const fitting = sex && sex !== sexOfParent ? surnameOfSex(ofParent, sex as Sex) : ofParent;

  useEffect(() => {
    if (!filled) return;
    if (surname !== filled) return form.change(names.filledSurname, "");
    if (!sex || !fitting || fitting === surname) return;
    form.batch(() => {
      form.change(names.surname, fitting);
      form.change(names.filledSurname, fitting);
    });
  }, [form, names.surname, names.filledSurname, surname, filled, sex, fitting]);
}
