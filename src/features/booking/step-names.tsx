import type { Step } from "./booking-machine";
import * as styles from "./booking.module.css";

const BOOKING: Record<Step, string> = {
  time: "Место и\u00a0время",
  person: "Кто придёт и\u00a0проверка",
};

interface StepNamesProps<Name extends string> {
  names: Record<Name, string>;
  current: Name;
}

/** The way to the end of a form, and where on it the person is: in one line, on a phone only the present step. */
export const Steps = <Name extends string>({ names, current }: StepNamesProps<Name>) => (
  <ol className={styles.steps} aria-label="Шаги записи">
    {Object.entries<string>(names).map(([step, name]) => (
      <li
        key={step}
        aria-current={step === current ? "step" : undefined}
        data-of={Object.keys(names).length}
      >
        {name}
      </li>
    ))}
  </ol>
);

/** The steps of a booking for one person. */
export const StepNames = ({ current }: { current: Step }) => (
  <Steps names={BOOKING} current={current} />
);
