import { fieldNames } from "@rodinki/contract/fields";
import { controlClass, FieldFrame } from "./field-frame";
import { MaskedInput } from "./masked-input";
import { rewritePhone, settlePhone } from "./rewrite-phone";
import { useFormField } from "./use-form-field";
import { phone } from "./validators";

interface PhoneFieldProps {
  name: string;
  hint?: string;
  required?: boolean;
  /** Present value, which is valid whatever it is, as the numbers of the demonstration are not assigned. */
  known?: string | undefined;
}

/** Field of a telephone number of +7, mobile or fixed, in any notation; the form has `+7 (912) 345-67-89`. */
export function PhoneField({ name, hint, required, known }: PhoneFieldProps) {
  const { input, control, error, success } = useFormField<string>(
    {
      name,
      called: fieldNames.phone,
      required,
      validate: (text) => (text === known ? undefined : phone(text)),
    },
    { hint },
  );
  return (
    <FieldFrame
      id={control.id}
      label={fieldNames.phone}
      hint={hint}
      error={error}
      success={success}
    >
      <MaskedInput
        {...control}
        name={input.name}
        value={input.value}
        mask="+7 (999) 999-99-99"
        rewrite={rewritePhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className={controlClass({ error, success })}
        onText={input.onChange}
        onFocus={input.onFocus}
        settle={settlePhone}
        onBlur={input.onBlur}
      />
    </FieldFrame>
  );
}
