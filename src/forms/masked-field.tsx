import type { InputHTMLAttributes } from "react";
import InputMask from "react-input-mask";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField } from "./use-form-field";
import type { Validator } from "./validators";

interface MaskedFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "placeholder"
> {
  name: string;
  label: string;
  /** `9` stands for a digit; everything else is written for the person. */
  mask: string;
  hint?: string;
  validate?: Validator;
}

/** A field that writes the punctuation of a phone or a date for the person. */
export function MaskedField({ name, label, mask, hint, validate, ...rest }: MaskedFieldProps) {
  const { input, control, error, success } = useFormField<string>(name, { hint, validate });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <InputMask
        {...rest}
        {...input}
        {...control}
        mask={mask}
        className={controlClass({ error, success })}
      />
    </FieldFrame>
  );
}
