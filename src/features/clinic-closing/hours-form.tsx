import type { ClosingPage, HoursBody } from "@rodinki/contract/closing";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { CheckboxField } from "../../forms/checkbox-field";
import { DateField } from "../../forms/date-field";
import { Form } from "../../forms/form";
import { SelectField } from "../../forms/select-field";
import type { SubmitFailure } from "../../forms/submit-failure";
import { TimeField } from "../../forms/time-field";
import { isoOf, yearsAgo } from "../../lib/calendar";
import { fieldNames } from "@rodinki/contract/fields";
import { formatDate } from "../../../shared/day-words";
import { readClock } from "../../../shared/read-clock";
import * as screen from "../../components/screen.module.css";
import * as styles from "./closing.module.css";

interface Typed {
  doctor_id: string;
  day: string;
  until?: string;
  leaves?: boolean;
  isWholeDay?: boolean;
  from?: string;
  to?: string;
}

const EVERYBODY = "all";

const hoursOf = (typed: Typed): HoursBody => {
  const { doctor_id, day, until, leaves = false, from = "", to = "" } = typed;
  const isWholeDay = typed.isWholeDay || leaves;
  return {
    doctor_id: doctor_id === EVERYBODY ? null : Number(doctor_id),
    day: isoOf(day),
    ...(leaves ? { leaves } : until !== undefined && { until: isoOf(until) }),
    from: isWholeDay ? "00:00" : (readClock(from) ?? from),
    to: isWholeDay ? "24:00" : (readClock(to) ?? to),
  };
};

interface HoursFormProps {
  page: ClosingPage;
  onSubmit: (hours: HoursBody) => Promise<SubmitFailure | null>;
}

/** The choice of the hours to close. Submitting it only shows the preview. */
export function HoursForm({ page: { doctors, today }, onSubmit }: HoursFormProps) {
  const items = [
    ...doctors.map(({ id, name }) => ({ value: String(id), text: name })),
    { value: EVERYBODY, text: "Все врачи клиники" },
  ];
  return (
    <Card>
      <Form<Typed>
        discardable
        initialValues={{ day: formatDate(today) }}
        onSubmit={(typed) => onSubmit(hoursOf(typed))}
      >
        {({ submitting, values }) => (
          <>
            <SelectField name="doctor_id" label="Врач" items={items} />
            <div className={styles.hours}>
              <DateField name="day" label="День" latest={yearsAgo(-2)} isOfNow />
              {!values.leaves && (
                <DateField
                  name="until"
                  required={false}
                  label="По какой день (если дней несколько)"
                  called={fieldNames.last_day}
                  latest={yearsAgo(-2)}
                  isOfNow
                />
              )}
            </div>
            <CheckboxField
              name="leaves"
              required={false}
              called="Врач больше не принимает"
              label="Врач больше не принимает: закрыть этот день и все следующие"
            />
            {!values.leaves && (
              <CheckboxField
                name="isWholeDay"
                required={false}
                called="Весь день"
                label="Весь день"
              />
            )}
            {!values.isWholeDay && !values.leaves && (
              <div className={styles.hours}>
                <TimeField name="from" label="С какого часа" hint="Например, 13:00" />
                <TimeField name="to" label="До какого часа" hint="Например, 17:30" />
              </div>
            )}
            <Button type="submit" busy={submitting} className={screen.single}>
              Кого это коснётся?
            </Button>
            <p className={styles.aside}>Пока ничего не&nbsp;изменится.</p>
          </>
        )}
      </Form>
    </Card>
  );
}
