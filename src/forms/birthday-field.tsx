import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { yearsAgo } from "../lib/calendar";
import { DateField } from "./date-field";
import { birthday } from "./validators";

/** Field of the birth date of a person who is `minAge` or older today. */
export function BirthdayField({ name, minAge = ADULT_AGE }: { name: string; minAge?: number }) {
  return (
    <DateField
      name={name}
      label={fieldNames.birthday}
      hint="Например, 09.03.1984"
      autoComplete="bday"
      latest={yearsAgo(minAge)}
      validate={birthday(minAge)}
    />
  );
}
