import type { ClinicTime } from "@rodinki/contract/booking";
import { useCallback, useEffect, useState } from "react";
import { useForm, useFormState } from "react-final-form";
import type { BookingValues } from "./booking-values";
import { useTimes } from "./free-times";
import { nearestTimes } from "./nearest-times";
import { onePerClockTime } from "./one-per-clock-time";
import type { useHold } from "./use-hold";

/**
 * Keeps the form's time and the server's hold together: choosing a time holds it, and a time that was
 * lost leaves the form with a word of why and the nearest others.
 */
export function useChosenTime({ hold, take, drop }: ReturnType<typeof useHold>) {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const { clinic, date, time } = values;
  const all = useTimes(clinic, date);
  const list = { ...all, items: all.items && onePerClockTime(all.items, Number(time)) };
  const [lost, setLost] = useState<{ message: string; startsAt: string | undefined } | null>(null);
  const { items, reload } = all;

  const lose = useCallback(
    (message: string) => {
      const chosen = items?.find(({ id }) => String(id) === form.getState().values.time);
      setLost({ message, startsAt: chosen?.startsAt });
      drop();
      form.change("time", undefined);
      reload();
    },
    [form, items, reload, drop],
  );

  useEffect(() => {
    if (!time || !date || hold?.clinicTimeId === Number(time)) return;
    const holdChosen = async () => {
      const taken = await take(Number(time), date);
      if (taken.ok) setLost(null);
      else lose(taken.error.message);
    };
    void holdChosen();
  }, [time, date, hold, take, lose]);

  const choose = ({ id }: ClinicTime) => form.change("time", String(id));
  const nearest = lost?.startsAt && list.items ? nearestTimes(list.items, lost.startsAt) : [];

  return { list, lost, nearest, choose, lose };
}
