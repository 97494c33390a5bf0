import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { useFormState } from "react-final-form";
import { ChoiceField } from "../../../forms/choice-field";
import type { BookingValues } from "../booking-values";
import { ListState } from "./list-state";
import { onePerClockTime, partOfDay } from "./offered-times";
import * as styles from "./place.module.css";
import type { OfferedTime, Offers } from "./use-offers";

/** The free times of a day, on the clock of the city, soonest first. */
export function TimeField({ times, clinics }: Pick<Offers, "times" | "clinics">) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  return (
    <ListState
      name="time"
      list={times}
      height="22rem"
      empty="Всё время этого дня уже занято. Выберите другой день или другую клинику."
    >
      {(items) => (
        <div className={styles.times}>
          <ChoiceField
            name="time"
            type="radio"
            called={fieldNames.time}
            title={`${fieldNames.time} (местное время клиники)`}
            look="chips"
            options={onePerClockTime(items, Number(values.time)).map((time) => ({
              value: String(time.id),
              section: partOfDay(time),
              text: <TimeText time={time} clinics={clinics.items} />,
            }))}
          />
        </div>
      )}
    </ListState>
  );
}

function TimeText({ time, clinics }: { time: OfferedTime; clinics: Clinic[] | undefined }) {
  // Of a city with one clinic the name would stand at every time.
  const clinic = clinics && clinics.length > 1 && clinics.find(({ id }) => id === time.clinicId);
  return (
    <>
      {time.time}
      <small className={styles.whose}>{time.doctor.name}</small>
      {clinic && <small className={styles.whose}>{clinic.name}</small>}
    </>
  );
}
