import type { InputHTMLAttributes } from "react";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField } from "./use-form-field";
import type { Validator } from "./validators";

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode"
> {
  name: string;
  label: string;
  hint?: string;
  validate?: Validator;
}

export function TextField({ name, label, hint, validate, ...attributes }: TextFieldProps) {
  const { input, control, error, success } = useFormField<string>(name, { hint, validate });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
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
