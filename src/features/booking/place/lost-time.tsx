import { useEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import { Loader } from "../../../components/loader";
import type { Loss } from "../booking-machine";
import type { BookingValues } from "../booking-values";
import * as styles from "./place.module.css";
import { nearestTimes, onePerClockTime } from "./offered-times";
import type { Offers } from "./use-offers";

interface LostTimeProps {
  loss: Loss;
  offers: Offers;
  /** Called when the person takes this time instead. */
  onTake: (timeId: string) => void;
}

/** The server's messages end without a full stop (specification § 4). */
const asSentence = (words: string) => words.replace(/[^.!?…]$/, "$&.");

/**
 * Shows that the chosen time is no longer free, and offers the nearest ones or other clinics. Typed values are
 * retained.
 */
export function LostTime({ loss, offers, onTake }: LostTimeProps) {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [loss]);

  const isReloading = offers.times.isReloading || offers.clinics.isReloading;
  const times = onePerClockTime(offers.times.items ?? [], NaN);
  const nearest = nearestTimes(times, loss.startsAt);
  const others = offers.clinics.items?.filter(({ id }) => String(id) !== values.clinic) ?? [];
  return (
    <div ref={box} className={styles.lost} role="alert" tabIndex={-1}>
      <p>{asSentence(loss.message)} Всё, что вы заполнили, сохранено.</p>
      {isReloading && <Loader label="Ищем другое время" />}
      {!isReloading && nearest.length > 0 && (
        <>
          <p>Ближайшее свободное время:</p>
          <div className={styles.nearest}>
            {nearest.map(({ id, time }) => (
              <Button key={id} variant="outline" onClick={() => onTake(String(id))}>
                {time}
              </Button>
            ))}
          </div>
        </>
      )}
      {!isReloading && nearest.length === 0 && others.length > 0 && (
        <>
          <p>В этот день есть время в других клиниках:</p>
          <div className={styles.nearest}>
            {others.map(({ id, name }) => (
              <Button key={id} variant="outline" onClick={() => form.change("clinic", String(id))}>
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
