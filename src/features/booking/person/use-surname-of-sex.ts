import type { Sex } from "@rodinki/contract/choices";
import { useEffect } from "react";
import { useForm, useFormState } from "react-final-form";
import { surnameOfSex } from "../../../lib/surname-of-sex";
import type { Person } from "./person";

interface FieldNames {
  surname: string;
  sex: string;
  /** The field with the surname that the form has filled in, and "" once the person has edited it. */
  filledSurname: string;
}

type Values = Record<string, string | undefined>;

/**
 * Adapts the surname that a child gets from the parent to the child's sex. An edited surname stays, even if it equals
 * the one that was filled in.
 *
 * @param names of the child's fields
 */
export function useSurnameOfSex(names: FieldNames, parent: Pick<Person, "surname" | "sex">): void {
  const form = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { [names.surname]: surname, [names.filledSurname]: filled, [names.sex]: sex } = values;
  const { surname: ofParent = "", sex: sexOfParent } = parent;
  // The surname is adapted only if the sexes differ: otherwise a man's surname like «Калина» could be changed, too.
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
