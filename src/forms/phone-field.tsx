import { fieldNames } from "@rodinki/contract/fields";
import { MaskedField } from "./masked-field";
import { phone } from "./validators";

/** A Russian mobile or city number. */
export function PhoneField({ name, hint }: { name: string; hint?: string }) {
  return (
    <MaskedField
      name={name}
      label={fieldNames.phone}
      hint={hint}
      mask="+7 (999) 999-99-99"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      validate={phone}
    />
  );
}
