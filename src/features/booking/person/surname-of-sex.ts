import type { Sex } from "@rodinki/contract/choices";
import { useEffect } from "react";
import { useForm, useFormState } from "react-final-form";
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

/**
 * A stem has two letters at least: «Лин» and «Шин» are whole surnames, and so is «Сова».
 * The patterns have no look-behind, which the oldest supported browsers lack.
 */
const ENDINGS: Record<Sex, [RegExp, string][]> = {
  M: [
    [/^(.{2,}(?:[оеё]в|[иы]н))а$/iu, "$1"],
    [/^(.+[сц]к)ая$/iu, "$1ий"],
  ],
  F: [
    [/^(.{2,}(?:[оеё]в|[иы]н))$/iu, "$1а"],
    [/^(.+[сц]к)ий$/iu, "$1ая"],
  ],
};

/**
 * @param surname of somebody of the family
 * @returns it with the usual ending of that sex, each part of a double surname; «Шевченко», «Ким» and «Малых» as they are
 */
export const surnameOfSex = (surname: string, sex: Sex): string =>
  surname.normalize("NFC").replace(/\p{L}+/gu, (part) => withEnding(part, sex));

function withEnding(part: string, sex: Sex): string {
  const [found, put] = ENDINGS[sex].find(([ending]) => ending.test(part)) ?? [];
  if (found === undefined || put === undefined) return part;
  const isInCapitals = part === part.toUpperCase();
  const changed = part.replace(found, put);
  return isInCapitals ? changed.toUpperCase() : changed;
}
