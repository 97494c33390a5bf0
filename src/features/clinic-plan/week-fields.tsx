import type { DescribedDoctor } from "@rodinki/contract/clinic-description";
import { fieldNames } from "@rodinki/contract/fields";
import { DateField } from "../../forms/date-field";
import * as pair from "../../forms/field-pair.module.css";
import { plainName } from "../../forms/plain-name";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import { TimeField } from "../../forms/time-field";
import { WeekdayField } from "../../forms/weekday-field";
import { agesItems } from "../../lib/clinic-values";
import { yearsAgo } from "../../lib/calendar";
import { NEW_DOCTOR } from "./typed-plan";

/**
 * @returns an error message about the length of a visit
 */
const visitLength = (text?: string): string | undefined =>
  text && !(/^\d+$/.test(text.trim()) && Number(text) >= 5 && Number(text) <= 120)
    ? "Нужно целое число от\u00a05 до\u00a0120"
    : undefined;

interface WeekFieldsProps {
  /** The clinic's doctors. */
  doctors: readonly DescribedDoctor[];
  /** Whether the doctor is new. */
  isNew: boolean;
}

/** The fields of a doctor's week: who, on which days and at which hours. */
export const WeekFields = ({ doctors, isNew }: WeekFieldsProps) => (
  <>
    {doctors.length > 0 && (
      <SelectField
        name="doctor_id"
        label={fieldNames.doctor}
        items={[
          { value: NEW_DOCTOR, text: "Новый врач" },
          ...doctors.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
    )}
    {isNew && (
      <>
        <TextField
          name="doctor"
          label="Фамилия, имя и отчество врача"
          autoComplete="off"
          isName
          validate={plainName("Фамилия, имя и отчество врача")}
        />
        <div className={pair.pair}>
          <TextField
            name="speciality"
            label={fieldNames.speciality}
            autoComplete="off"
            validate={plainName(fieldNames.speciality)}
          />
          <SelectField name="ages" label="Кого принимает" items={agesItems} />
        </div>
      </>
    )}
    <WeekdayField name="weekdays" />
    <div className={pair.pair}>
      <TimeField name="from" label={fieldNames.from} hint="Например, 9:00" />
      <TimeField name="to" label={fieldNames.to} hint="К этому часу последний приём окончен" />
      <DateField name="since" label={fieldNames.first_day} latest={yearsAgo(-2)} isOfNow />
      <DateField name="until" label={fieldNames.last_day} latest={yearsAgo(-2)} isOfNow />
      <TextField
        name="minutes"
        label="Минут на человека"
        inputMode="numeric"
        autoComplete="off"
        validate={visitLength}
      />
    </div>
  </>
);
