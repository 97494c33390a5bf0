import { howYouKnow, sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { BirthdayField } from "../../forms/birthday-field";
import { NameFields } from "../../forms/name-fields";
import { PhoneField } from "../../forms/phone-field";
import { RadioGroup } from "../../forms/radio-group";
import { SelectField } from "../../forms/select-field";
import { required } from "../../forms/validators";
import * as styles from "./booking.module.css";

const toOptions = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, text]) => ({ value, text }));

/** Who comes to the examination. Filled from the profile; everything can be changed. */
export function PersonFields() {
  return (
    <>
      <NameFields patronymicRequired={true} />
      <div className={styles.pair}>
        <BirthdayField name="birthday" />
        <RadioGroup
          name="sex"
          title={fieldNames.sex}
          options={toOptions(sexes)}
          validate={required(fieldNames.sex)}
        />
      </div>
      <div className={styles.pair}>
        <PhoneField name="phone" hint="Клиника позвонит, если что-то изменится" />
        <SelectField
          name="howFind"
          label={`${fieldNames.how_you_know} (по желанию)`}
          items={toOptions(howYouKnow)}
        />
      </div>
    </>
  );
}
