import { fieldNames } from "@rodinki/contract/fields";
import * as styles from "./field.module.css";
import { TextField } from "./text-field";
import { maxLength } from "./validators";

/** Surname, name and patronymic. A booking needs the patronymic; an account does with whatever a person has. */
export function NameFields({ patronymicRequired }: { patronymicRequired: boolean }) {
  return (
    <>
      <TextField
        name="surname"
        label={fieldNames.surname}
        autoComplete="family-name"
        validate={maxLength(fieldNames.surname)}
      />
      <div className={styles.pair}>
        <TextField
          name="name"
          label={fieldNames.name}
          autoComplete="given-name"
          validate={maxLength(fieldNames.name)}
        />
        <TextField
          name="patronymic"
          label={
            patronymicRequired ? fieldNames.patronymic : `${fieldNames.patronymic} (если есть)`
          }
          autoComplete="additional-name"
          required={patronymicRequired}
          validate={maxLength(fieldNames.patronymic)}
        />
      </div>
    </>
  );
}
