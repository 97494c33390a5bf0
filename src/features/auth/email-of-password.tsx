import { fieldNames } from "@rodinki/contract/fields";
import { TextField } from "../../forms/text-field";
import { all, email, maxLength } from "../../forms/validators";

/** Whose password it is. A preset address is only shown, so that a password manager knows it too. */
export function EmailOfPassword({ preset }: { preset: boolean }) {
  return (
    <TextField
      name="email"
      label={fieldNames.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      readOnly={preset}
      validate={preset ? undefined : all(maxLength(fieldNames.email), email(fieldNames.email))}
    />
  );
}
