import { fieldNames } from "@rodinki/contract/fields";
import { TextField } from "./text-field";
import { all, email, maxLength } from "./validators";

interface EmailFieldProps {
  hint?: string;
  /** `username` where the browser stores it together with a password, `off` for somebody else's. */
  autoComplete: "email" | "username" | "off";
  /** Whether it is only shown, for password managers, and not validated. */
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
