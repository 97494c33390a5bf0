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

interface AccountFieldsProps {
  /** Left out where the city is known already. */
  city?: CityFieldProps;
  emailHint: string;
}

/** What an account knows about its owner: entered at registration, and changed in the profile. */
export function AccountFields({ city, emailHint }: AccountFieldsProps) {
  return (
    <>
      <NameFields patronymicRequired={false} />
      <div className={styles.pair}>
        <BirthdayField name="birthday" />
        <ChoiceField name="sex" title={fieldNames.sex} type="radio" options={sexOptions} />
      </div>
      <div className={styles.pair}>
        {city && <CityField {...city} />}
        <PhoneField name="phone" />
      </div>
      <EmailField hint={emailHint} autoComplete="email" />
    </>
  );
}
