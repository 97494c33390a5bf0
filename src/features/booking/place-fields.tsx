import { fieldNames } from "@rodinki/contract/fields";
import { useFormState } from "react-final-form";
import { ChoiceField } from "../../forms/choice-field";
import { SearchSelectField } from "../../forms/search-select-field";
import { SelectField } from "../../forms/select-field";
import { formatDay } from "../../lib/dates";
import type { BookingValues } from "./booking-values";
import { useCities, useClinics, useDays } from "./free-times";
import { ListState } from "./list-state";
import { useResetLater } from "./use-reset-later";
import { freeTimes } from "./wording";

/** City, then day, then clinic: each appears when the one before it is answered. */
export function PlaceFields() {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  useResetLater();
  return (
    <>
      <CityField />
      {values.city && <DayField city={values.city} />}
      {values.city && values.date && <ClinicField city={values.city} day={values.date} />}
    </>
  );
}

function CityField() {
  return (
    <ListState
      list={useCities()}
      empty="Свободных времён пока нет ни в одном городе. Новые времена открываются каждый день: загляните завтра."
    >
      {(cities) => (
        <SearchSelectField
          name="city"
          label={fieldNames.city}
          hint="Города, где сейчас есть свободное время"
          items={cities.map(({ id, name }) => ({ text: name, value: String(id) }))}
        />
      )}
    </ListState>
  );
}

function DayField({ city }: { city: string }) {
  return (
    <ListState
      list={useDays(city)}
      empty="В этом городе свободных дней не осталось. Выберите другой город."
    >
      {(days) => (
        <SelectField
          name="date"
          label="День"
          called={fieldNames.date}
          items={days.map((day) => ({ text: formatDay(day), value: day }))}
        />
      )}
    </ListState>
  );
}

function ClinicField({ city, day }: { city: string; day: string }) {
  return (
    <ListState
      list={useClinics(city, day)}
      empty="На этот день мест не осталось. Выберите другой день."
    >
      {(clinics) => (
        <ChoiceField
          name="clinic"
          type="radio"
          title={fieldNames.clinic}
          options={clinics.map(({ id, name, address, metro, free }) => ({
            value: String(id),
            text: (
              <>
                <strong>{name}</strong>
                <br />
                {address}
                {metro && `, м. ${metro}`}
                <br />
                {freeTimes(free)}
              </>
            ),
          }))}
        />
      )}
    </ListState>
  );
}
