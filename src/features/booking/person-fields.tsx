import { howYouKnow, sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { BirthdayField } from "../../forms/birthday-field";
import { PhoneField } from "../../forms/phone-field";
import { RadioGroup } from "../../forms/radio-group";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import { all, maxLength, required } from "../../forms/validators";
import * as styles from "./booking.module.css";

const toOptions = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, text]) => ({ value, text }));

/** Who comes to the examination. Filled from the profile; everything can be changed. */
export function PersonFields() {
  return (
    <>
      <TextField
        name="surname"
        label={fieldNames.surname}
        autoComplete="family-name"
        validate={all(required(fieldNames.surname), maxLength(fieldNames.surname))}
      />
      <div className={styles.pair}>
        <TextField
          name="name"
          label={fieldNames.name}
          autoComplete="given-name"
          validate={all(required(fieldNames.name), maxLength(fieldNames.name))}
        />
        <TextField
          name="patronymic"
          label={fieldNames.patronymic}
          autoComplete="additional-name"
          validate={all(required(fieldNames.patronymic), maxLength(fieldNames.patronymic))}
        />
      </div>
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
