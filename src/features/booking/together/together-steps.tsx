import { useEffect, type ReactNode } from "react";
import { useForm, useFormState } from "react-final-form";
import { formatDayAndMonth } from "../../../../shared/day-words";
import { holdTogether } from "../../../lib/dates";
import type { User } from "../../../session/user";
import { Button } from "../../../components/button";
import * as styles from "../booking.module.css";
import { HoldBar } from "../hold-bar";
import type { KnownAdult } from "../known-adult";
import { Steps } from "../step-names";
import { useOffers } from "../place/use-offers";
import { useDraft } from "../use-draft";
import { usePersistentFields } from "../use-persistent-fields";
import { PeoplePart } from "./people-part";
import { GroupTimes, TimePart } from "./time-part";
import { TogetherCheck } from "./together-check";
import {
  namesIn,
  persistentFields,
  youngestBirthday,
  type TogetherValues,
} from "./together-values";
import { beginsOf, useGroups } from "./use-groups";
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
            <aside className={styles.summary} aria-label="Ваша запись">
              {groups.chosen && date && (
                <p className={styles.when}>
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
