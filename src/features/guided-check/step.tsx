import { useEffect, useState } from "react";
import guide from "../../../content/guided-check.yml";
import { Button } from "../../components/button";
import { BodyFigure } from "../../components/body-figure";
import { formatCountdown } from "../../lib/dates";
import * as styles from "./guided-check.module.css";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface StepProps {
  /** From 1. */
  step: number;
  onAnswer: (isFound: boolean) => void;
}

/** Where to look, for as long as one likes, and what was seen. */
export function Step({ step, onAnswer }: StepProps) {
  const { text = "", zone = "face" } = guide.steps[step - 1] ?? {};
  return (
    <>
      <p className={styles.words}>{text}</p>
      <BodyFigure marked={zone} />
      <Minute />
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(false)}>{guide.answers.nothing}</Button>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          {guide.answers.found}
        </Button>
      </div>
    </>
  );
}

/** A minute that runs down and asks for nothing. */
function Minute() {
  const [left, setLeft] = useState(MINUTE);
  useEffect(() => {
    const began = Date.now();
    const tick = setInterval(() => setLeft(MINUTE - (Date.now() - began)), SECOND);
    return () => clearInterval(tick);
  }, []);
  return (
    <p className={styles.time}>
      <span role="timer" aria-label="Осталось от минуты">
        {formatCountdown(left)}
      </span>{" "}
      {guide.time}
    </p>
  );
}
