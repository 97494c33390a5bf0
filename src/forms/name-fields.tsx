import { fieldNames } from "@rodinki/contract/fields";
import * as styles from "./field-pair.module.css";
import { TextField } from "./text-field";
import { maxLength } from "./validators";

interface NameFieldsProps {
  /** A booking needs the patronymic; an account does with whatever a person has. */
  patronymicRequired: boolean;
  /** The browser may offer the names of whoever types: not those of a child. */
  ofUser?: boolean;
}

/** Surname, name and patronymic. */
export function NameFields({ patronymicRequired, ofUser = true }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="surname"
        label={fieldNames.surname}
        autoComplete={ofUser ? "family-name" : "off"}
        validate={maxLength(fieldNames.surname)}
      />
      <div className={styles.pair}>
        <TextField
          name="name"
          label={fieldNames.name}
          autoComplete={ofUser ? "given-name" : "off"}
          validate={maxLength(fieldNames.name)}
        />
        <TextField
          name="patronymic"
          label={
            patronymicRequired ? fieldNames.patronymic : `${fieldNames.patronymic} (если есть)`
          }
          autoComplete={ofUser ? "additional-name" : "off"}
          required={patronymicRequired}
          validate={maxLength(fieldNames.patronymic)}
        />
      </div>
    </>
  );
}
