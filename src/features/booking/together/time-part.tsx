import { useEffect, useRef } from "react";
import { Button } from "../../../components/button";
import * as styles from "../booking.module.css";
import { CityField } from "../place/city-field";
import { DayField } from "../place/day-field";
import type { Offers } from "../place/use-offers";
import { GroupField } from "./group-field";
import type { Groups } from "./use-groups";

interface TimePartProps {
  offers: Offers;
  date: string | undefined;
  /** Why the chosen times are no longer free. */
  loss: string | null;
}

/** The choice of place and day for all people. */
export function TimePart({ offers, date, loss }: TimePartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [loss]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Где и когда
      </h2>
      {loss && (
        <p className={styles.failure} role="alert">
          {loss}
        </p>
      )}
      <CityField list={offers.cities} isForChild hasClosed={false} />
      {offers.days.items !== undefined || offers.days.error ? (
        <DayField list={offers.days} chosen={date} />
      ) : null}
    </>
  );
}

interface GroupTimesProps extends Pick<TimePartProps, "offers"> {
  groups: Groups;
  people: string[];
  hasDay: boolean;
  onBack: () => void;
}

/** The times of the chosen day, beside the choice of the day if there is room. */
export const GroupTimes = ({ offers, groups, people, hasDay, onBack }: GroupTimesProps) => (
  <>
    {hasDay && <GroupField groups={groups} clinics={offers.clinics.items} people={people} />}
    <div className={styles.actions}>
      <Button variant="quiet" onClick={onBack}>
        Изменить, кто придёт
      </Button>
    </div>
  </>
);
