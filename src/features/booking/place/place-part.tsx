import type { ReactNode } from "react";
import { useFormState } from "react-final-form";
import type { BookingValues } from "../booking-values";
import { CityField } from "./city-field";
import { ClinicField } from "./clinic-field";
import { DayField } from "./day-field";
import { LostTime, type Lost } from "./lost-time";
import { TimeField } from "./time-field";
import { isChildBirthday, type Offers } from "./use-offers";

interface PlacePartProps {
  offers: Offers;
  lost: Lost | null;
  /** A doctor's name, with the way to what is known about them. */
  aboutDoctor: (name: string) => ReactNode;
}

/** City, day, clinic and time: each appears when the one before it is answered. */
export function PlacePart({ offers, lost, aboutDoctor }: PlacePartProps) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const { whom, birthday, city, date, clinic } = values;
  const isForChild = whom === "child";
  if (whom === undefined || (isForChild && !isChildBirthday(birthday))) return null;
  return (
    <>
      <CityField list={offers.cities} isForChild={isForChild} />
      {city && <DayField list={offers.days} />}
      {city && date && <ClinicField list={offers.clinics} />}
      {lost && <LostTime lost={lost} offers={offers} />}
      {city && date && clinic && <TimeField list={offers.times} />}
      {offers.choice && <p>Врач: {aboutDoctor(offers.choice.time.doctor.name)}</p>}
    </>
  );
}
