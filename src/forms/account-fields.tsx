import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { BirthdayField } from "./birthday-field";
import { ChoiceField } from "./choice-field";
import { CityField, type CityFieldProps } from "./city-field";
import { EmailField } from "./email-field";
import * as styles from "./field-pair.module.css";
import { NameFields } from "./name-fields";
import { PhoneField } from "./phone-field";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

/** Field of the sex, optional in an account; a booking asks for it. */
export const SexIfSaid = () => (
  <ChoiceField
    name="sex"
    title={fieldNames.sex}
    type="radio"
    options={sexOptions}
    required={false}
  />
);

interface ReachFieldsProps {
  city: CityFieldProps;
}

/** City and telephone of the person, both optional in an account. */
export const ReachFields = ({ city }: ReachFieldsProps) => (
  <div className={styles.pair}>
    <CityField required={false} {...city} />
    <PhoneField name="phone" required={false} />
  </div>
);

interface AccountFieldsProps extends ReachFieldsProps {
  emailHint: string;
}

/** Fields of an account's data in the profile. */
export function AccountFields({ city, emailHint }: AccountFieldsProps) {
  return (
    <>
      <NameFields patronymicRequired={false} />
      <div className={styles.pair}>
        <BirthdayField name="birthday" />
        <SexIfSaid />
      </div>
      <ReachFields city={city} />
      <EmailField hint={emailHint} autoComplete="email" />
    </>
  );
}
