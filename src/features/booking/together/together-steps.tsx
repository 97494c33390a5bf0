import { useEffect, type ReactNode, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { formatDayAndMonth } from "../../../../shared/day-words";
import { Button } from "../../../components/button";
import { holdTogether } from "../../../lib/dates";
import type { User } from "../../../session/user";
import * as styles from "../booking.module.css";
import * as bar from "../summary.module.css";
import { HoldBar } from "../hold-bar";
import type { KnownAdult } from "../known-adult";
import { CityField } from "../place/city-field";
import { DayField } from "../place/day-field";
import { useOffers, type Offers } from "../place/use-offers";
import { Steps } from "../step-names";
import { useDraft } from "../use-draft";
import { usePersistentFields } from "../booking-values";
import { GroupField } from "./group-field";
import { PeoplePart } from "./people-part";
import { TogetherCheck } from "./together-check";
import {
  namesIn,
  persistentFields,
  youngestBirthday,
  type TogetherValues,
} from "./together-values";
import { beginsOf, useGroups, type Groups } from "./use-groups";
import type { Together } from "./use-together";

interface TogetherStepsProps {
  /** The initial values. */
  start: TogetherValues;
  user: User;
  adult: KnownAdult;
  isOpen: boolean;
  together: Together;
  aboutDoctor: (name: string) => ReactNode;
  submitting: boolean;
}

const NAMES = { people: "Кто придёт", time: "Где и\u00a0когда", check: "Проверка" } as const;

/** The steps of a group booking: who comes, where and when, and the check. */
export function TogetherSteps(props: TogetherStepsProps) {
  const { start, user, adult, isOpen, together, aboutDoctor, submitting } = props;
  const { loss, held } = together;
  const { values } = useFormState<TogetherValues>({ subscription: { values: true } });
  usePersistentFields(persistentFields);
  useDraft(user.id, "together", start);
  const step = together.stepOf(values);
  const { city, date } = values;
  const birthday = step === "people" ? undefined : youngestBirthday(values);
  const offers = useOffers({ whom: "child", birthday, city, date, aside: {} });
  const groups = useGroups(step === "people" ? {} : values, adult);
  useFreshGroups(loss, groups.reload);
  const isChecking = step === "check" && held !== null && groups.chosen !== undefined;
  const isChoosing = step !== "people" && !isChecking;

  return (
    <>
      <Steps names={NAMES} current={step} />
      <div className={styles.layout}>
        <div className={styles.questions}>
          {step === "people" && <PeoplePart isOpen={isOpen} adult={adult} />}
          {isChoosing && <TimePart offers={offers} date={date} loss={loss} />}
          {isChecking && groups.chosen && (
            <TogetherCheck
              values={values}
              adult={adult}
              group={groups.chosen}
              cityName={offers.cities.items?.find(({ id }) => String(id) === city)?.name ?? ""}
              clinic={offers.clinics.items?.find(({ id }) => id === groups.chosen?.clinicId)}
              aboutDoctor={aboutDoctor}
              onBack={() => together.goTo("time")}
            />
          )}
        </div>
        <div className={styles.beside}>
          {isChoosing && (
            <div className={styles.questions}>
              <GroupTimes
                offers={offers}
                groups={groups}
                people={namesIn(values)}
                hasDay={Boolean(city && date)}
                onBack={() => together.goTo("people")}
              />
            </div>
          )}
          {(step === "people" || groups.items?.length) && (
            <aside className={bar.summary} aria-label="Ваша запись">
              {groups.chosen && date && (
                <p className={bar.when}>
                  {holdTogether(formatDayAndMonth(date))}, {beginsOf(groups.chosen).join(", ")}
                </p>
              )}
              {isChecking && !submitting && groups.chosen && (
                <HoldBar
                  hold={held}
                  onExtend={() =>
                    together.take(groups.chosen?.times.map(({ id }) => id) ?? [], date ?? "", {
                      extend: true,
                    })
                  }
                  onEnd={() => together.lose("Мы держали это время для вас, но срок вышел.")}
                />
              )}
              <Button type="submit" busy={submitting}>
                {step === "people" ? "Выбрать время" : isChecking ? "Записать всех" : "Продолжить"}
              </Button>
            </aside>
          )}
        </div>
      </div>
    </>
  );
}

/** Clears a lost choice, and loads the list again. */
function useFreshGroups(loss: string | null, reload: () => Promise<unknown>): void {
  const form = useForm<TogetherValues>();
  useEffect(() => {
    if (loss === null) return;
    form.change("group", undefined);
    void reload();
    // The effect runs once for each loss: `reload` would run it again, because it is a new function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loss, form]);
}

interface TimePartProps {
  offers: Offers;
  date: string | undefined;
  /** Why the chosen times are no longer free. */
  loss: string | null;
}

/** The choice of place and day for all people. */
function TimePart({ offers, date, loss }: TimePartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [loss]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        Где и когда
      </h2>
      {loss && (
        <p className={bar.failure} role="alert">
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
const GroupTimes = ({ offers, groups, people, hasDay, onBack }: GroupTimesProps) => (
  <>
    {hasDay && <GroupField groups={groups} clinics={offers.clinics.items} people={people} />}
    <div className={styles.actions}>
      <Button variant="quiet" onClick={onBack}>
        Изменить, кто придёт
      </Button>
    </div>
  </>
);
