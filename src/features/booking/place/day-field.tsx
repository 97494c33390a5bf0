import { fieldNames } from "@rodinki/contract/fields";
import { useEffect, useState } from "react";
import { useForm, useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import { ChoiceField } from "../../../forms/choice-field";
import { formatDayAndMonth, formatWeekday } from "../../../../shared/day-words";
import type { BookingValues } from "../booking-values";
import * as styles from "./place.module.css";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";
import { NEAREST } from "./use-other-days";

export function DayField({ list }: { list: Offers["days"] }) {
  return (
    <ListState
      name="date"
      list={list}
      height="17rem"
      empty="Сейчас в этом городе свободного времени нет. Можно выбрать другой город."
    >
      {(days) => <Days days={days} />}
    </ListState>
  );
}

/** The soonest is chosen from the start: most people want to see its times. */
function Days({ days }: { days: string[] }) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const form = useForm<BookingValues>();
  const [all, setAll] = useState(false);
  const [soonest] = days;
  useEffect(() => {
    if (!form.getState().values.date) form.change("date", soonest);
  }, [form, soonest, values.date]);
  const chosenIsFurther = values.date !== undefined && days.indexOf(values.date) >= NEAREST;
  const shown = all || chosenIsFurther ? days : days.slice(0, NEAREST);
  const hidden = days.length - shown.length;
  return (
    <div className={styles.days}>
      <ChoiceField
        name="date"
        type="radio"
        look="chips"
        title="День"
        called={fieldNames.date}
        options={shown.map((day) => ({
          value: day,
          text: (
            <>
              {formatDayAndMonth(day)}
              <small className={styles.weekday}>{formatWeekday(day)}</small>
            </>
          ),
        }))}
      />
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Показать ещё дни ({hidden})
        </Button>
      )}
    </div>
  );
}
