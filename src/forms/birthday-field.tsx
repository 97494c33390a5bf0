import { fieldNames } from "@rodinki/contract/fields";
import { MaskedField } from "./masked-field";
import { all, birthday, required } from "./validators";

/** A birth date is remembered, not looked up: typed digits are quicker than any calendar. */
export function BirthdayField({ name, minAge }: { name: string; minAge?: number }) {
  return (
    <MaskedField
      name={name}
      label={fieldNames.birthday}
      hint="Например, 09.03.1984"
      mask="99.99.9999"
      inputMode="numeric"
      autoComplete="bday"
      validate={all(required(fieldNames.birthday), birthday(minAge))}
    />
  );
}
