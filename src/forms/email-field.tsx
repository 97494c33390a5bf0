import { fieldNames } from "@rodinki/contract/fields";
import { TextField } from "./text-field";
import { all, email, maxLength } from "./validators";

interface EmailFieldProps {
  hint?: string;
  /** `username` where the browser knows it together with a password. */
  autoComplete: "email" | "username";
  /** Shown only, so that a password manager knows it too: then it is not judged. */
  readOnly?: boolean;
}

export const EmailField = ({ readOnly = false, ...attributes }: EmailFieldProps) => (
  <TextField
    {...attributes}
    name="email"
    label={fieldNames.email}
    type="email"
    inputMode="email"
    readOnly={readOnly}
    validate={readOnly ? undefined : all(maxLength(fieldNames.email), email(fieldNames.email))}
  />
);
