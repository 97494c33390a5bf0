import type { ChangeEvent, InputHTMLAttributes } from "react";
import InputMask from "react-input-mask";
import { controlClass, FieldFrame } from "./field-frame";
import { useFormField, type FieldRules } from "./use-form-field";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "placeholder"
>;

interface MaskedFieldProps extends FieldRules, Attributes {
  label: string;
  /** `9` stands for a digit; everything else is written for the person. */
  mask: string;
  hint?: string;
}

/** A field that writes the punctuation for the person. */
export function MaskedField({
  name,
  label,
  called = label,
  mask,
  hint,
  required,
  validate,
  ...attributes
}: MaskedFieldProps) {
  const { input, control, error, success } = useFormField<string>(
    { name, called, required, validate },
    { hint },
  );
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
    // The mask alone, which comes and goes with the focus, is no text.
    input.onChange(digits(value) === ownDigits(mask) ? "" : value);
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
      <InputMask
        {...attributes}
        {...input}
        {...control}
        mask={mask}
        onChange={type}
        className={controlClass({ error, success })}
      />
    </FieldFrame>
  );
}

const digits = (text: string) => text.replace(/\D/g, "");

const ownDigits = (mask: string) => digits(mask).replaceAll("9", "");
