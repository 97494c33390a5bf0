import { fieldNames } from "@rodinki/contract/fields";
import { memo, useEffect, useState } from "react";
import { useForm } from "react-final-form";
import { Button } from "../../../components/button";
import { ChoiceField } from "../../../forms/choice-field";
import { formatDayAndMonth, formatWeekday } from "../../../../shared/day-words";
import type { BookingValues } from "../booking-values";
import * as styles from "./place.module.css";
import { ListState } from "./list-state";
import type { Offers } from "./use-offers";
import { NEAREST } from "./use-other-days";

interface DayFieldProps {
  list: Offers["days"];
  chosen: string | undefined;
}

export const DayField = memo(function DayField({ list, chosen }: DayFieldProps) {
  return (
    <ListState
      name="date"
      list={list}
      height="17rem"
      empty="Сейчас в этом городе свободного времени нет. Можно выбрать другой город."
    >
      {(days) => <Days days={days} chosen={chosen} />}
    </ListState>
  );
});

/** The soonest day is chosen by default, because most people want to see its times. */
function Days({ days, chosen }: { days: string[]; chosen: string | undefined }) {
  const form = useForm<BookingValues>();
  const [all, setAll] = useState(false);
  const [soonest] = days;
  useEffect(() => {
    if (!form.getState().values.date) form.change("date", soonest);
  }, [form, soonest, chosen]);
  const chosenIsFurther = chosen !== undefined && days.indexOf(chosen) >= NEAREST;
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
