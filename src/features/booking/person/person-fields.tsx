import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { messages } from "@rodinki/contract/messages";
import { useFormState } from "react-final-form";
import { BirthdayField } from "../../../forms/birthday-field";
import { ChoiceField } from "../../../forms/choice-field";
import { DateField } from "../../../forms/date-field";
import { NameFields, PatronymicOrNone } from "../../../forms/name-fields";
import { PhoneField } from "../../../forms/phone-field";
import { useSexOfPatronymic } from "../../../forms/sex-of-patronymic";
import { childBirthday } from "../../../forms/validators";
import { isInFuture, parseDay, yearsAgo } from "../../../lib/calendar";
import * as styles from "../../../forms/field-pair.module.css";
import type { BookingValues } from "../booking-values";
import * as bookingStyles from "../booking.module.css";
import { isChildBirthday } from "./person";
import { useSurnameOfSex } from "./surname-of-sex";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

/** The patient's fields. A child's birthday has its own field. */
export function PersonFields({ isChild }: { isChild: boolean }) {
  return (
    <>
      {isChild && <SurnameOfChild />}
      <NameFields patronymicRequired ofUser={!isChild} />
      <div className={styles.pair}>
        {!isChild && <BirthdayField name="birthday" />}
        <SexAndPhone isChild={isChild} />
      </div>
    </>
  );
}

/** The fields that a visit requires of an adult beside the account's data. */
export const VisitFields = () => (
  <>
    <PatronymicOrNone />
    <div className={styles.pair}>
      <SexAndPhone isChild={false} />
    </div>
  </>
);

const ofChild = { surname: "surname", sex: "sex", filledSurname: "filledSurname" };

function SurnameOfChild() {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  useSurnameOfSex(ofChild, values.aside);
  return null;
}

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

/** The birthday is the first question about a child, because not every doctor sees children of every age. */
export function ChildBirthday() {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  return (
    <>
      <DateField
        name="birthday"
        label="Дата рождения ребёнка"
        called={fieldNames.birthday}
        hint="Покажем врачей, которые принимают детей этого возраста"
        earliest={yearsAgo(ADULT_AGE)}
        validate={childBirthday(fieldNames.birthday)}
      />
      <NotAChild birthday={values.birthday} />
    </>
  );
}

/** Shows an error immediately if the birthday is not a child's, with a link to the other choice. */
function NotAChild({ birthday = "" }: { birthday: string | undefined }) {
  const day = parseDay(birthday);
  const isWrong = day !== null && !isChildBirthday(birthday);
  return (
    <p className={isWrong ? bookingStyles.notice : undefined} role="status">
      {isWrong &&
        (isInFuture(day)
          ? messages.birthdayInFuture
          : `Так записывают тех, кому ещё нет ${ADULT_AGE}\u00a0лет. Взрослый записывается сам, из\u00a0своего кабинета.`)}
    </p>
  );
}
