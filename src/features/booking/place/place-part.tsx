import { Suspense, useCallback, type ReactNode } from "react";
import { useForm, useFormState } from "react-final-form";
import { DemoWarning } from "../../../components/demo-warning";
import { ErrorBoundary } from "../../../components/error-boundary";
import { lazyComponent } from "../../../components/lazy-component";
import { NothingMissing } from "../../../components/lost-part";
import { isDemonstration } from "../../../lib/demonstration";
import type { Loss } from "../booking-machine";
import type { BookingValues } from "../booking-values";
import { isChildBirthday } from "../person/person";
import { CityField } from "./city-field";
import { ClinicField } from "./clinic-field";
import { DayField } from "./day-field";
import { fetchDaysAhead } from "./lists";
import { TimeField } from "./time-field";
import type { Offers } from "./use-offers";

/** Loaded separately, because few cities need it. */
const OpeningNote = lazyComponent(
  async () => (await import("../openings/opening-note")).OpeningNote,
);

/** Loaded only in builds with a key for a map. */
const ClinicMapButton = lazyComponent(
  async () => (await import("./clinic-map-button")).ClinicMapButton,
  NothingMissing,
);

/** Whether the patient is known, on whom the available places depend. */
const isPersonKnown = ({ whom, birthday }: BookingValues) =>
  whom === "me" || (whom === "child" && isChildBirthday(birthday));

/** City and day, which appears when a city has been chosen. */
export function PlacePart({ offers }: { offers: Offers }) {
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const { whom, birthday, city, date } = values;
  const isForChild = whom === "child";
  const child = isForChild ? birthday : undefined;
  const fetchDays = useCallback((found: string) => fetchDaysAhead(found, child), [child]);
  if (!isPersonKnown(values)) return null;
  return (
    <>
      <CityField
        list={offers.cities}
        isForChild={isForChild}
        hasClosed={offers.hasClosed}
        onFound={fetchDays}
      />
      {city && <DayField list={offers.days} chosen={date} />}
      {offers.opening && offers.days.items && (
        <Suspense fallback={null}>
          <OpeningNote key={city} opening={offers.opening} days={offers.days} />
        </Suspense>
      )}
    </>
  );
}

/** Loaded separately, because few people lose a time. */
const LostTime = lazyComponent(
  async () => (await import("./lost-time")).LostTime,
  ({ loss }) => <p role="alert">{loss.message}</p>,
);

interface TimePartProps {
  offers: Offers;
  /** Renders a doctor's name with a link to their description. */
  aboutDoctor: (name: string) => ReactNode;
  loss?: Loss | null;
  /** Called when a time that was offered instead of a lost one is pressed, which also confirms it. */
  onConfirm?: () => void;
}

/** The free times of the chosen day, beside the choice if there is room. */
export function TimePart({ offers, aboutDoctor, loss, onConfirm }: TimePartProps) {
  const form = useForm<BookingValues>();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const { city, date, clinic } = values;
  if (!isPersonKnown(values)) return null;
  const take = (timeId: string) => {
    form.change("time", timeId);
    onConfirm?.();
  };
  return (
    <>
      {loss && (
        <ErrorBoundary fallback={() => <p role="alert">{loss.message}</p>}>
          <Suspense fallback={null}>
            <LostTime loss={loss} offers={offers} onTake={take} />
          </Suspense>
        </ErrorBoundary>
      )}
      {city && date && clinic && <TimeField times={offers.times} clinics={offers.clinics} />}
      {offers.choice && <p>Врач: {aboutDoctor(offers.choice.time.doctor.name)}</p>}
    </>
  );
}

/** The clinics that have free times on the chosen day: below the times on a phone, below the day on a wide screen. */
export function ClinicPart({ offers }: { offers: Offers }) {
  const form = useForm();
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const { city, date } = values;
  if (!isPersonKnown(values)) return null;
  const clinics = offers.clinics.items ?? [];
  // Before a city is chosen, all cities count.
  const meant = (offers.cities.items ?? []).filter(({ id }) => !city || String(id) === city);
  const apiKey = process.env.GATSBY_YANDEX_MAPS_KEY;
  return (
    <>
      {city && date && <ClinicField list={offers.clinics} />}
      {apiKey && city && date && clinics.length > 0 && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ClinicMapButton
              apiKey={apiKey}
              clinics={clinics}
              onChoose={({ id }) => form.change("clinic", String(id))}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {isDemonstration(meant) && <DemoWarning />}
    </>
  );
}
