import { fieldNames } from "@rodinki/contract/fields";
import * as styles from "./field.module.css";
import { TextField } from "./text-field";
import { all, maxLength, required } from "./validators";

/** Surname, name and patronymic. A booking needs the patronymic; an account does with whatever a person has. */
export function NameFields({ patronymicRequired }: { patronymicRequired: boolean }) {
  const patronymic = patronymicRequired
    ? {
        label: fieldNames.patronymic,
        validate: all(required(fieldNames.patronymic), maxLength(fieldNames.patronymic)),
      }
    : {
        label: `${fieldNames.patronymic} (если есть)`,
        validate: maxLength(fieldNames.patronymic),
      };
  return (
    <>
      <TextField
        name="surname"
        label={fieldNames.surname}
        autoComplete="family-name"
        validate={all(required(fieldNames.surname), maxLength(fieldNames.surname))}
      />
      <div className={styles.pair}>
        <TextField
          name="name"
          label={fieldNames.name}
          autoComplete="given-name"
          validate={all(required(fieldNames.name), maxLength(fieldNames.name))}
        />
        <TextField name="patronymic" autoComplete="additional-name" {...patronymic} />
      </div>
    </>
  );
}
