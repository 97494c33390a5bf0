import { fieldNames } from "@rodinki/contract/fields";
import { useEffect } from "react";
import * as styles from "./field-pair.module.css";
import { useField, useForm } from "react-final-form";
import { CheckboxField } from "./checkbox-field";
import { TextField } from "./text-field";
import { maxLength } from "./validators";

const NO_PATRONYMIC = "noPatronymic";

interface NameFieldsProps {
  /** Whether the patronymic, or the tick that there is none, is required: in a booking, but not in an account. */
  patronymicRequired: boolean;
  /** Whether the browser may suggest the user's own names, which it must not for a child. */
  ofUser?: boolean;
}

/** Surname, name and patronymic. */
export function NameFields({ patronymicRequired, ofUser = true }: NameFieldsProps) {
  return (
    <>
      <SurnameField ofUser={ofUser} />
      <div className={styles.pair}>
        <FirstNameField ofUser={ofUser} />
        {patronymicRequired ? (
          <PatronymicOrNone ofUser={ofUser} />
        ) : (
          <PatronymicIfAny ofUser={ofUser} />
        )}
      </div>
    </>
  );
}

interface OfUser {
  ofUser?: boolean;
}

export const SurnameField = ({ ofUser = true }: OfUser) => (
  <TextField
    isName
    name="surname"
    label={fieldNames.surname}
    autoComplete={ofUser ? "family-name" : "off"}
    validate={maxLength(fieldNames.surname)}
  />
);

export const FirstNameField = ({ ofUser = true }: OfUser) => (
  <TextField
    isName
    name="name"
    label={fieldNames.name}
    autoComplete={ofUser ? "given-name" : "off"}
    validate={maxLength(fieldNames.name)}
  />
);

export const PatronymicIfAny = ({ ofUser = true }: OfUser) => (
  <PatronymicField ofUser={ofUser} label={`${fieldNames.patronymic} (если есть)`} />
);

interface PatronymicFieldProps {
  ofUser: boolean;
  label?: string;
  required?: boolean;
  disabled?: boolean;
}

const PatronymicField = ({
  ofUser,
  label = fieldNames.patronymic,
  required = false,
  disabled,
}: PatronymicFieldProps) => (
  <TextField
    isName
    name="patronymic"
    label={label}
    called={fieldNames.patronymic}
    autoComplete={ofUser ? "additional-name" : "off"}
    required={required}
    disabled={disabled}
    validate={maxLength(fieldNames.patronymic)}
  />
);

/** Patronymic with a checkbox for people without one. */
export function PatronymicOrNone({ ofUser = true }: OfUser) {
  const form = useForm();
  const { input } = useField<boolean | undefined>(NO_PATRONYMIC, { subscription: { value: true } });
  const none = input.value === true;
  useEffect(() => {
    if (none) form.change("patronymic", undefined);
  }, [none, form]);
  return (
    <div>
      {/* The key changes with the rule, as the form validates a field when it appears or changes. */}
      <PatronymicField key={String(none)} ofUser={ofUser} required={!none} disabled={none} />
      <CheckboxField
        name={NO_PATRONYMIC}
        label="Нет отчества"
        called="Нет отчества"
        required={false}
      />
    </div>
  );
}
