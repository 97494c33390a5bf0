import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { Button } from "../../../components/button";
import { ChoiceField } from "../../../forms/choice-field";
import { DateField } from "../../../forms/date-field";
import * as pairs from "../../../forms/field-pair.module.css";
import { Form } from "../../../forms/form";
import { NameFields } from "../../../forms/name-fields";
import { PhoneField } from "../../../forms/phone-field";
import { useSexOfPatronymic } from "../../../forms/sex-of-patronymic";
import type { SubmitFailure } from "../../../forms/submit-failure";
import { TextField } from "../../../forms/text-field";
import { all, email, maxLength } from "../../../forms/validators";
import { yearsAgo, isAtLeast, parseDay } from "../../../lib/calendar";
import * as screen from "../../../components/screen.module.css";
import * as styles from "../find.module.css";
import { anyBirthday, type CallerValues } from "./caller-values";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { useField } from "react-final-form";
import { formatDate } from "../../../../shared/day-words";
import { partNames } from "../../../lib/weekdays";

interface ReadOutProps {
  /** `YYYY-MM-DD`, the day of the visit, for which the age counts. */
  day: string;
  /** The choice of an earlier step, until the birthday is typed. */
  isChild: boolean;
}

/** The consent to read out. For a child somebody else answers, who must have the right to. */
function ReadOut({ day, isChild }: ReadOutProps) {
  const { input } = useField<string | undefined>("birthday", { subscription: { value: true } });
  const born = parseDay(input.value ?? "");
  const on = parseDay(formatDate(day)) ?? undefined;
  const isOfChild = born === null ? isChild : !isAtLeast(ADULT_AGE, born, on);
  return (
    <blockquote className={styles.readOut}>
      <p>Прочитайте вслух{isOfChild && " тому, кто говорит за\u00a0ребёнка"}:</p>
      <p>
        {isOfChild ? (
          <>
            «Чтобы записать ребёнка, клиника сохранит его фамилию, имя, отчество, дату рождения
            и&nbsp;пол, а&nbsp;ещё ваш телефон и&nbsp;почту, если вы её назовёте. Никому другому она
            их не&nbsp;передаст. Через два&nbsp;года после приёма или отмены запись сотрётся. Вы его
            родитель или другой законный представитель и&nbsp;согласны?»
          </>
        ) : (
          <>
            «Чтобы записать вас, клиника сохранит ваши фамилию, имя, отчество, дату рождения, пол,
            телефон и&nbsp;почту, если вы её назовёте. Никому другому она их не&nbsp;передаст. Через
            два&nbsp;года после приёма или отмены запись сотрётся. Вы согласны?»
          </>
        )}
      </p>
    </blockquote>
  );
}

const parts = Object.entries(partNames).map(([value, text]) => ({ value, text }));
const places = [
  { value: "here", text: "Эта клиника" },
  { value: "city", text: "Любая клиника города" },
];

/** The fields for the times that would suit. */
const WaitingFields = () => (
  <>
    <DateField name="until" label={fieldNames.last_day} latest={yearsAgo(-1)} isOfNow />
    <ChoiceField name="parts" title="Время дня" options={parts} />
    <ChoiceField name="places" type="radio" title="Где" options={places} />
  </>
);

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

interface CallerFormProps {
  initial: CallerValues | undefined;
  /** `YYYY-MM-DD`: the day of the visit; today for the waiting list. */
  day: string;
  /** Whether a child comes, until the birthday says so. */
  isChild: boolean;
  /** Whether the person is at the reception, so that nothing is mailed and nobody phoned. */
  isHere?: boolean;
  /** Whether the person is added to the waiting list. */
  isWaiting?: boolean;
  onBook: (values: CallerValues) => Promise<SubmitFailure | null>;
  /** Returns to the choice of a time; typed values are retained. */
  onOtherTime: () => void;
}

/** The person's fields, and the text to read out. The press confirms that the caller has agreed. */
export const CallerForm = ({
  initial,
  day,
  isChild,
  isHere = false,
  isWaiting = false,
  onBook,
  onOtherTime,
}: CallerFormProps) => (
  <Form<CallerValues> initialValues={initial} onSubmit={onBook}>
    {({ submitting }) => (
      <>
        {isWaiting && <WaitingFields />}
        <NameFields patronymicRequired ofUser={false} />
        <div className={pairs.pair}>
          <DateField
            name="birthday"
            label={fieldNames.birthday}
            hint="Спросите её у&nbsp;каждого: так не&nbsp;запишут другого"
            autoComplete="off"
            latest={yearsAgo(0)}
            validate={anyBirthday}
          />
          <SexField />
        </div>
        <div className={pairs.pair}>
          <PhoneField name="phone" required={!isHere} ofUser={false} />
          {!isHere && (
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              required={false}
              label={`${fieldNames.email} (если есть)`}
              called={fieldNames.email}
              hint="Без почты о&nbsp;записи напомните вы, по&nbsp;телефону"
              validate={all(maxLength(fieldNames.email), email(fieldNames.email))}
            />
          )}
        </div>
        <TextField
          name="comment"
          required={false}
          autoComplete="off"
          label={`${fieldNames.comment} (по\u00a0желанию)`}
          called={fieldNames.comment}
          validate={maxLength(fieldNames.comment, COMMENT_LENGTH)}
        />
        <ReadOut day={day} isChild={isChild} />
        <div className={styles.choices}>
          <Button type="submit" busy={submitting}>
            {isHere ? words.here : isWaiting ? words.waiting : words.booking}
          </Button>
          <Button
            variant="quiet"
            className={screen.quiet}
            waiting={submitting}
            onClick={onOtherTime}
          >
            Другое время
          </Button>
        </div>
      </>
    )}
  </Form>
);

const words = {
  booking: "Ответ «да»: записать",
  waiting: "Ответ «да»: в\u00a0лист ожидания",
  here: "Ответ «да»: отметить",
} as const;

const COMMENT_LENGTH = 1000;

function SexField() {
  useSexOfPatronymic("patronymic", "sex");
  return (
    <ChoiceField name="sex" title={fieldNames.sex} type="radio" look="chips" options={sexOptions} />
  );
}
