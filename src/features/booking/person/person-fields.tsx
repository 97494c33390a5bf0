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
import { isChildBirthday } from "./child-birthday";
import { useSurnameOfSex } from "./use-surname-of-sex";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

/** Who comes to the examination. The birthday of a child has a field of its own. */
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

/** What a visit needs of an adult beside what the account knows. */
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

/** The first question about a child: not every doctor sees children of every age. */
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

/** A wrong age is no slip of the pen: it is said immediately, with the way out. */
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
