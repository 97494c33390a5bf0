import type { RefObject } from "react";
import type { Step } from "./booking-machine";
import * as styles from "./booking.module.css";

const BOOKING: Record<Step, string> = {
  time: "Место и\u00a0время",
  person: "Кто придёт и\u00a0проверка",
};

interface StepNamesProps<Name extends string> {
  names: Record<Name, string>;
  current: Name;
  /** The element that names the present step, like a heading. */
  currentRef?: RefObject<HTMLLIElement>;
}

/** The steps of a form in one line, with the present one marked; a phone shows only the present step. */
export const Steps = <Name extends string>({
  names,
  current,
  currentRef,
}: StepNamesProps<Name>) => (
  <ol className={styles.steps} aria-label="Шаги записи">
    {Object.entries<string>(names).map(([step, name]) => (
      <li
        key={step}
        ref={step === current ? currentRef : undefined}
        tabIndex={step === current && currentRef ? -1 : undefined}
        aria-current={step === current ? "step" : undefined}
        data-of={Object.keys(names).length}
      >
        {name}
      </li>
    ))}
  </ol>
);

/** The steps of a booking for one person. */
export const StepNames = (props: Omit<StepNamesProps<Step>, "names">) => (
  <Steps names={BOOKING} {...props} />
);
