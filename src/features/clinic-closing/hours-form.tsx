import type { ClosingPage, HoursBody } from "@rodinki/contract/closing";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { CheckboxField } from "../../forms/checkbox-field";
import { Form } from "../../forms/form";
import { SelectField } from "../../forms/select-field";
import type { SubmitFailure } from "../../forms/submit-failure";
import { TextField } from "../../forms/text-field";
import * as styles from "./closing.module.css";

interface Typed {
  doctor_id: string;
  day: string;
  isWholeDay?: boolean;
  from?: string;
  to?: string;
}

const EVERYBODY = "all";

const hoursOf = ({ doctor_id, day, isWholeDay, from = "", to = "" }: Typed): HoursBody => ({
  doctor_id: doctor_id === EVERYBODY ? null : Number(doctor_id),
  day,
  from: isWholeDay ? "00:00" : from,
  to: isWholeDay ? "24:00" : to,
});

interface HoursFormProps {
  page: ClosingPage;
  onSubmit: (hours: HoursBody) => Promise<SubmitFailure | null>;
}

/** Whose hours, of which day. Sending it changes nothing. */
export function HoursForm({ page: { doctors, today }, onSubmit }: HoursFormProps) {
  const items = [
    ...doctors.map(({ id, name }) => ({ value: String(id), text: name })),
    { value: EVERYBODY, text: "Все врачи клиники" },
  ];
  return (
    <Card>
      <Form<Typed>
        discardable
        initialValues={{ day: today }}
        onSubmit={(typed) => onSubmit(hoursOf(typed))}
      >
        {({ submitting, values }) => (
          <>
            <SelectField name="doctor_id" label="Врач" items={items} />
            <TextField name="day" label="День" type="date" autoComplete="off" />
            <CheckboxField
              name="isWholeDay"
              required={false}
              called="Весь день"
              label="Весь день"
            />
            {!values.isWholeDay && (
              <div className={styles.hours}>
                <TextField name="from" label="С какого часа" type="time" autoComplete="off" />
                <TextField name="to" label="До какого часа" type="time" autoComplete="off" />
              </div>
            )}
            <Button type="submit" busy={submitting} className={styles.single}>
              Показать, кого это коснётся
            </Button>
            <p className={styles.aside}>Пока ничего не&nbsp;изменится.</p>
          </>
        )}
      </Form>
    </Card>
  );
}
