import { useEffect, type ReactNode } from "react";
import { useForm, useFormState } from "react-final-form";
import type { User } from "../../../session/user";
import * as styles from "../booking.module.css";
import { HoldBar } from "../hold-bar";
import { useOffers } from "../place/use-offers";
import { usePersistentFields } from "../use-persistent-fields";
import { PeoplePart } from "./people-part";
import { TimePart } from "./time-part";
import { TogetherCheck } from "./together-check";
import { persistentFields, youngestBirthday, type TogetherValues } from "./together-values";
import { useGroups } from "./use-groups";
import type { Together } from "./use-together";

interface TogetherStepsProps {
  user: User;
  isOpen: boolean;
  together: Together;
  aboutDoctor: (name: string) => ReactNode;
  submitting: boolean;
}

const NAMES = { people: "Кто придёт", time: "Где и\u00a0когда", check: "Проверка" } as const;

/** Who comes, where and when, and the check of it. */
export function TogetherSteps(props: TogetherStepsProps) {
  const { user, isOpen, together, aboutDoctor, submitting } = props;
  const { step, loss, held } = together;
  const { values } = useFormState<TogetherValues>({ subscription: { values: true } });
  usePersistentFields(persistentFields);
  const { city, date } = values;
  const birthday = step === "people" ? undefined : youngestBirthday(values);
  const offers = useOffers({ whom: "child", birthday, city, date, aside: {} });
  const groups = useGroups(step === "people" ? {} : values, user);
  useFreshGroups(loss, groups.reload);
  const isChecking = step === "check" && held !== null && groups.chosen !== undefined;

  return (
    <>
      <ol className={styles.steps} aria-label="Шаги записи">
        {Object.entries(NAMES).map(([name, text]) => (
          <li key={name} aria-current={name === step ? "step" : undefined}>
            {text}
          </li>
        ))}
      </ol>
      <div className={styles.layout}>
        <div className={styles.questions}>
          {step === "people" && <PeoplePart isOpen={isOpen} />}
          {step !== "people" && !isChecking && (
            <TimePart
              offers={offers}
              groups={groups}
              hasDay={Boolean(city && date)}
              loss={loss}
              submitting={submitting}
              onBack={() => together.goTo("people")}
            />
          )}
          {isChecking && groups.chosen && (
            <TogetherCheck
              values={values}
              user={user}
              group={groups.chosen}
              cityName={offers.cities.items?.find(({ id }) => String(id) === city)?.name ?? ""}
              clinic={offers.clinics.items?.find(({ id }) => id === groups.chosen?.clinicId)}
              aboutDoctor={aboutDoctor}
              submitting={submitting}
              onBack={() => together.goTo("time")}
            />
          )}
        </div>
        {isChecking && !submitting && groups.chosen && (
          <aside className={styles.summary} aria-label="Ваша запись">
            <HoldBar
              hold={held}
              onExtend={() =>
                together.take(groups.chosen?.times.map(({ id }) => id) ?? [], date ?? "", {
                  extend: true,
                })
              }
              onEnd={() => together.lose("Мы держали это время для вас, но срок вышел.")}
            />
          </aside>
        )}
      </div>
    </>
  );
}

/** What was lost is chosen no longer, and the list is loaded again. */
function useFreshGroups(loss: string | null, reload: () => Promise<unknown>): void {
  const form = useForm<TogetherValues>();
  useEffect(() => {
    if (loss === null) return;
    form.change("group", undefined);
    void reload();
    // Once for each loss: `reload` is another function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loss, form]);
}
