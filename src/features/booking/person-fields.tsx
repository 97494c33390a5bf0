import { howYouKnow, sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { BirthdayField } from "../../forms/birthday-field";
import { ChoiceField } from "../../forms/choice-field";
import { NameFields } from "../../forms/name-fields";
import { PhoneField } from "../../forms/phone-field";
import { SearchSelectField } from "../../forms/search-select-field";
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
        <ChoiceField name="sex" title={fieldNames.sex} type="radio" options={toOptions(sexes)} />
      </div>
      <div className={styles.pair}>
        <PhoneField name="phone" hint="Клиника позвонит, если что-то изменится" />
        <SearchSelectField
          name="howFind"
          required={false}
          label={`${fieldNames.how_you_know} (по желанию)`}
          items={toOptions(howYouKnow)}
        />
      </div>
    </>
  );
}
