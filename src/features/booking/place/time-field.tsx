import { fieldNames } from "@rodinki/contract/fields";
import { useFormState } from "react-final-form";
import { ChoiceField } from "../../../forms/choice-field";
import type { BookingValues } from "../booking-values";
import { ListState } from "./list-state";
import { onePerClockTime } from "./one-per-clock-time";
import type { Offers } from "./use-offers";

/** The free times of one clinic on one day, on the clinic's own clock. */
export function TimeField({ list }: { list: Offers["times"] }) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  return (
    <ListState
      name="time"
      list={list}
      height="22rem"
      empty="Всё время этого дня уже занято. Выберите другой день или другую клинику."
    >
      {(times) => (
        <ChoiceField
          name="time"
          type="radio"
          called={fieldNames.time}
          title={`${fieldNames.time} (местное время клиники)`}
          look="chips"
          options={onePerClockTime(times, Number(values.time)).map(({ id, time }) => ({
            value: String(id),
            text: time,
          }))}
        />
      )}
    </ListState>
  );
}
