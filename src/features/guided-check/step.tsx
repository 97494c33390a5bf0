import guide from "../../../content/guided-check.yml";
import { Button } from "../../components/button";
import { BodyFigure, TONES } from "../../components/body-figure";
import * as styles from "./guided-check.module.css";

interface StepProps {
  /** Counted from 1. */
  step: number;
  onAnswer: (isFound: boolean) => void;
}

/** One step: where to look, without a time limit, and whether something was seen. */
export function Step({ step, onAnswer }: StepProps) {
  const { text = "", zone = "face" } = guide.steps[step - 1] ?? {};
  return (
    <>
      <p className={styles.words}>{text}</p>
      <BodyFigure marked={zone} tone={TONES[step % TONES.length] ?? "medium"} />
      {step === 1 && <p className={styles.time}>{guide.time}</p>}
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(false)}>{guide.answers.nothing}</Button>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          {guide.answers.found}
        </Button>
      </div>
    </>
  );
}
