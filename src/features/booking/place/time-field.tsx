import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { useFormState } from "react-final-form";
import { ChoiceField } from "../../../forms/choice-field";
import type { BookingValues } from "../booking-values";
import { ListState } from "./list-state";
import { byDoctor } from "./offered-times";
import * as styles from "./place.module.css";
import type { Offers } from "./use-offers";

/** The free times of a day by doctor, in the city's time zone. */
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
            options={byDoctor(items, Number(values.time)).flatMap((group) => {
              const whose = [`Врач: ${group.doctor}`, clinicOf(group, clinics.items)];
              return group.times.map(({ id, time }) => ({
                value: String(id),
                // The key has no day, so that React reuses the tile of the same hour of another day.
                key: [time, group.doctor, group.clinicId].join(" "),
                section: whose.filter(Boolean).join(". "),
                text: time,
                spoken: whose.filter(Boolean).join(", "),
              }));
            })}
          />
        </div>
      )}
    </ListState>
  );
}

/** The clinic's name; undefined in a city with one clinic, where it is not needed. */
const clinicOf = ({ clinicId }: { clinicId: number | undefined }, clinics: Clinic[] = []) =>
  clinics.length > 1 ? clinics.find(({ id }) => id === clinicId)?.name : undefined;
