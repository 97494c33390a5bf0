import type { Step } from "./booking-machine";
import * as styles from "./booking.module.css";

const names: Record<Step, string> = {
  time: "Место и\u00a0время",
  person: "Кто придёт",
  check: "Проверка",
};

/** The way to the booking, and where on it the person is. */
export const StepNames = ({ current }: { current: Step }) => (
  <ol className={styles.steps}>
    {Object.entries(names).map(([step, name]) => (
      <li key={step} aria-current={step === current ? "step" : undefined}>
        {name}
      </li>
    ))}
  </ol>
);
