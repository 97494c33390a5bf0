import { withoutHidden } from "@rodinki/contract/line";
import type { InputHTMLAttributes } from "react";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "disabled" | "readOnly"
>;

interface TextFieldProps extends FieldRules, Attributes {
  label: string;
  hint?: string;
}

/** One line of text. */
export function TextField({
  name,
  label,
  called = label,
  hint,
  required,
  validate,
  ...attributes
}: TextFieldProps) {
  const { input, control, error, success } = useFormField<string>(
    { name, called, required, validate },
    { hint, parse: attributes.type === "email" ? withoutFrame : parse },
  );
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
      <input
        {...attributes}
        {...input}
        {...control}
        type={attributes.type ?? "text"}
        className={controlClass({ error, success })}
      />
    </FieldFrame>
  );
}

const parse = (text: string) => withoutHidden(text) || undefined;

/** An address is often copied as a link, and with the spaces around it. */
const withoutFrame = (address: string) =>
  withoutHidden(address)
    .trim()
    .replace(/^mailto:/i, "") || undefined;
