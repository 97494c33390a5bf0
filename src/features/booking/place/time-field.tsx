import type { Clinic } from "@rodinki/contract/booking";
import { fieldNames } from "@rodinki/contract/fields";
import { useState } from "react";
import { useForm, useFormState } from "react-final-form";
import { inRussianOrder } from "../../../../shared/russian";
import { Button } from "../../../components/button";
import { ChoiceField } from "../../../forms/choice-field";
import { controlClass, FieldFrame } from "../../../forms/field-frame";
import type { BookingValues } from "../booking-values";
import { ListState } from "./list-state";
import type { OfferedTime } from "./lists";
import { byClinic, type ClinicsTimes } from "./offered-times";
import * as styles from "./place.module.css";
import type { Offers } from "./use-offers";

/** How many times of each clinic are shown at first: two lines of a phone. */
const FIRST = 6;

/** The free times of a day by clinic, in the city's time zone. */
export const TimeField = ({ times, clinics }: Pick<Offers, "times" | "clinics">) => (
  <ListState
    name="time"
    list={times}
    height="11rem"
    count={(items) => byClinic(items, NaN).flatMap((clinic) => clinic.times).length}
    empty="Всё время этого дня уже занято. Выберите другой день или другую клинику."
  >
    {(items) => <Times times={items} clinics={clinics.items ?? []} />}
  </ListState>
);

function Times({ times, clinics }: { times: OfferedTime[]; clinics: Clinic[] }) {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const [isFolded, setFolded] = useState(true);
  const [wanted, setWanted] = useState("");
  const doctors = [...new Set(times.map(({ doctor }) => doctor.name))].sort(inRussianOrder);
  const doctor = doctors.includes(wanted) ? wanted : "";
  const shown = byClinic(
    times.filter((time) => !doctor || time.doctor.name === doctor),
    Number(values.time),
  );
  const hidden = shown.reduce((sum, clinic) => sum + Math.max(0, clinic.times.length - FIRST), 0);
  const isChosenFar = shown.some((clinic) =>
    clinic.times.slice(FIRST).some(({ id }) => String(id) === values.time),
  );
  const folds = isFolded && hidden > 0 && !isChosenFar;
  const inSight = folds
    ? shown.map((own) => ({ ...own, times: own.times.slice(0, FIRST) }))
    : shown;
  const chooseDoctor = (name: string) => {
    setWanted(name);
    const chosen = times.find(({ id }) => String(id) === values.time);
    if (name && chosen?.doctor.name !== name) form.change("time", undefined);
  };
  return (
    <div className={styles.times}>
      <ChoiceField
        name="time"
        type="radio"
        called={fieldNames.time}
        title={`${fieldNames.time} (местное время клиники)`}
        look="chips"
        options={inSight.flatMap((clinic) => optionsOf(clinic, clinics))}
      />
      {folds && (
        <div>
          <Button variant="quiet" onClick={() => setFolded(false)}>
            Показать ещё время ({hidden})
          </Button>
        </div>
      )}
      {doctors.length > 1 && (
        <FieldFrame id="doctor" label="Врач" error={undefined} success={false}>
          <select
            id="doctor"
            className={controlClass({ success: false })}
            value={doctor}
            onChange={({ target }) => chooseDoctor(target.value)}
          >
            <option value="">Любой</option>
            {doctors.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </FieldFrame>
      )}
    </div>
  );
}

/** The tiles of a clinic. In a city with one clinic its name is not needed. */
function optionsOf({ clinicId, times }: ClinicsTimes, clinics: Clinic[]) {
  const clinic = clinics.length > 1 ? clinics.find(({ id }) => id === clinicId)?.name : undefined;
  return times.map(({ id, time, doctor }) => ({
    value: String(id),
    // The key has no day, so that React reuses the tile of the same hour of another day.
    key: `${time} ${clinicId}`,
    text: time,
    spoken: [`Врач: ${doctor.name}`, clinic].filter(Boolean).join(", "),
    ...(clinic && { section: clinic }),
  }));
}
