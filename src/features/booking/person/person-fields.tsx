import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { BirthdayField } from "../../../forms/birthday-field";
import { ChoiceField } from "../../../forms/choice-field";
import { DateField } from "../../../forms/date-field";
import { NameFields, PatronymicOrNone } from "../../../forms/name-fields";
import { PhoneField } from "../../../forms/phone-field";
import { useSexOfPatronymic } from "../../../forms/sex-of-patronymic";
import { childBirthday } from "../../../forms/validators";
import { yearsAgo } from "../../../lib/calendar";
import * as styles from "../../../forms/field-pair.module.css";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

/** Who comes to the examination. The birthday of a child has a field of its own. */
export function PersonFields({ isChild }: { isChild: boolean }) {
  return (
    <>
      <NameFields patronymicRequired ofUser={!isChild} />
      <div className={styles.pair}>
        {!isChild && <BirthdayField name="birthday" />}
        <SexAndPhone isChild={isChild} />
      </div>
    </>
  );
}

/** What a visit needs of an adult beside what the account knows. */
export const VisitFields = () => (
  <>
    <PatronymicOrNone />
    <div className={styles.pair}>
      <SexAndPhone isChild={false} />
    </div>
  </>
);

function SexAndPhone({ isChild }: { isChild: boolean }) {
  useSexOfPatronymic("patronymic", "sex");
  return (
    <>
      <ChoiceField name="sex" title={fieldNames.sex} type="radio" options={sexOptions} />
      <PhoneField
        name="phone"
        hint={
          isChild
            ? "Номер взрослого: клиника позвонит, если что-то изменится"
            : "Клиника позвонит, если что-то изменится"
        }
      />
    </>
  );
}

/** The first question about a child: not every doctor sees children of every age. */
export function ChildBirthday() {
  return (
    <DateField
      name="birthday"
      label="Дата рождения ребёнка"
      called={fieldNames.birthday}
      hint="Покажем врачей, которые принимают детей этого возраста"
      earliest={yearsAgo(ADULT_AGE)}
      validate={childBirthday(fieldNames.birthday)}
    />
  );
}
