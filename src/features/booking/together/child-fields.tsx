import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { useEffect } from "react";
import { useField, useForm } from "react-final-form";
import { CheckboxField } from "../../../forms/checkbox-field";
import { ChoiceField } from "../../../forms/choice-field";
import { DateField } from "../../../forms/date-field";
import * as pair from "../../../forms/field-pair.module.css";
import { useSexOfPatronymic } from "../../../forms/sex-of-patronymic";
import { TextField } from "../../../forms/text-field";
import { childBirthday, maxLength } from "../../../forms/validators";
import { yearsAgo } from "../../../lib/calendar";
import type { Person } from "../person/person";
import { useSurnameOfSex } from "../person/surname-of-sex";
import * as styles from "./together.module.css";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

interface ChildFieldsProps {
  /** Counted from 1. */
  number: number;
  /** The child's number in words. */
  title: string;
  /** The adult from whom the surname was filled in. */
  parent: Pick<Person, "surname" | "sex">;
}

/** The fields about a child. */
export function ChildFields({ number, title, parent }: ChildFieldsProps) {
  useSurnameOfSex(
    {
      surname: `family_name_${number}`,
      sex: `gender_${number}`,
      filledSurname: `filled_surname_${number}`,
    },
    parent,
  );
  return (
    <fieldset className={styles.child}>
      <legend>{title}</legend>
      <DateField
        name={`birth_date_${number}`}
        label={fieldNames.birth_date}
        earliest={yearsAgo(ADULT_AGE)}
        validate={childBirthday(fieldNames.birth_date)}
      />
      <TextField
        isName
        name={`family_name_${number}`}
        label={fieldNames.family_name}
        autoComplete="off"
        validate={maxLength(fieldNames.family_name)}
      />
      <div className={pair.pair}>
        <TextField
          isName
          name={`name_${number}`}
          label={fieldNames.name}
          autoComplete="off"
          validate={maxLength(fieldNames.name)}
        />
        <PatronymicOrNone number={number} />
      </div>
      <Sex number={number} />
    </fieldset>
  );
}

/** The fields that a visit requires of the adult beside the account's data. */
export const AdultFields = () => (
  <fieldset className={styles.child}>
    <legend>О вас</legend>
    <div className={pair.pair}>
      <PatronymicOrNone number={0} />
      <Sex number={0} />
    </div>
  </fieldset>
);

function Sex({ number }: { number: number }) {
  const name = `gender_${number}`;
  useSexOfPatronymic(`patronymic_name_${number}`, name);
  return <ChoiceField name={name} title={fieldNames.gender} type="radio" options={sexOptions} />;
}

/** Asks for a patronymic, or that there is none, so that nobody has to invent one. */
function PatronymicOrNone({ number }: { number: number }) {
  const form = useForm();
  const field = `patronymic_name_${number}`;
  const { input } = useField<boolean | undefined>(`no-patronymic_${number}`, {
    subscription: { value: true },
  });
  const none = input.value === true;
  useEffect(() => {
    if (none) form.change(field, undefined);
  }, [none, field, form]);
  return (
    <div>
      {/* The key makes another field for another rule, because the form validates a field when it appears or
          changes. */}
      <TextField
        key={String(none)}
        isName
        name={field}
        label={fieldNames.patronymic_name}
        autoComplete="off"
        required={!none}
        disabled={none}
        validate={maxLength(fieldNames.patronymic_name)}
      />
      <CheckboxField
        name={`no-patronymic_${number}`}
        label="Нет отчества"
        called="Нет отчества"
        required={false}
      />
    </div>
  );
}
