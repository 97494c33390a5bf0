import { ADULT_AGE } from "@rodinki/contract/limits";
import { fieldNames } from "@rodinki/contract/fields";
import type { WaitingPlace } from "@rodinki/contract/waiting";
import { useEffect } from "react";
import { useForm, useFormState } from "react-final-form";
import { ChoiceField } from "../../forms/choice-field";
import { CitySelect } from "../../forms/city-select";
import { DateField } from "../../forms/date-field";
import * as pair from "../../forms/field-pair.module.css";
import { TextField } from "../../forms/text-field";
import { childBirthday, maxLength } from "../../forms/validators";
import { WeekdayField } from "../../forms/weekday-field";
import { yearsAgo } from "../../lib/calendar";
import { partNames } from "../../lib/weekdays";
import { earliest, latest, type JoinValues } from "./join-values";

const whom = [
  { value: "me", text: "Я" },
  { value: "child", text: "Мой ребёнок" },
];
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }));

/** The fields of the form: for whom, where and when. */
export function JoinFields({ places }: { places: WaitingPlace[] }) {
  const { values } = useFormState<JoinValues>({ subscription: { values: true } });
  return (
    <>
      <ChoiceField
        name="whom"
        type="radio"
        look="chips"
        title="Кто придёт на осмотр"
        options={whom}
      />
      {values.whom === "child" && (
        <>
          <TextField name="name" label="Имя ребёнка" validate={maxLength(fieldNames.name)} />
          <DateField
            name="birthday"
            label="Дата рождения ребёнка"
            earliest={yearsAgo(ADULT_AGE)}
            validate={childBirthday(fieldNames.birthday)}
          />
        </>
      )}
      <CitySelect
        hint="Города, где открыта запись"
        items={places.map(({ id, name }) => ({ text: name, value: String(id) }))}
      />
      <Clinics clinics={places.find(({ id }) => String(id) === values.city)?.clinics ?? []} />
      <div className={pair.pair}>
        <DateField name="since" label="С какого дня" earliest={earliest()} latest={latest()} />
        <DateField name="until" label="По какой день" earliest={earliest()} latest={latest()} />
      </div>
      <WeekdayField name="weekdays" />
      <ChoiceField name="parts" title="Время дня" options={optionsOf(partNames)} />
    </>
  );
}

/** The choice of clinics, left out if there is only one. */
function Clinics({ clinics }: Pick<WaitingPlace, "clinics">) {
  const form = useForm<JoinValues>();
  const ids = clinics.map(({ id }) => String(id)).join();
  useEffect(() => {
    // The chosen clinics are cleared, because they are in another city.
    form.change("clinics", []);
  }, [ids, form]);
  if (clinics.length < 2) return null;
  return (
    <ChoiceField
      name="clinics"
      title="Клиники. Если не выбрать, подойдёт любая"
      called="Клиники"
      required={false}
      options={clinics.map(({ id, name }) => ({ value: String(id), text: name }))}
    />
  );
}
