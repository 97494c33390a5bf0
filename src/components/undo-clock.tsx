import { useState } from "react";
import { formatCountdown } from "../lib/dates";
import { useTimeLeft } from "../lib/clock";
import { Button } from "./button";
import * as styles from "./undo.module.css";

interface UndoClockProps {
  /** End of the time, on this device's clock, in ms. */
  until: number;
  /** Text before the remaining time: «Письма уйдут через». */
  before: string;
  /** Text when no time is left. */
  over: string;
  busy: boolean;
  /** Whether the answer to a request was lost: then the time does not end until there is an answer. */
  isUnsure: boolean;
  onUndo: () => void;
}

/** Remaining time in which an action can be undone, and the button that undoes it. */
export function UndoClock({ until, before, over, busy, isUnsure, onUndo }: UndoClockProps) {
  const [isOver, setOver] = useState(false);
  const left = useTimeLeft(until, () => setOver(true));
  if (isOver && !busy && !isUnsure) return <p>{over}</p>;
  return (
    <div className={styles.clock}>
      <p>
        {before}{" "}
        <span role="timer" className={styles.left}>
          {formatCountdown(left)}
        </span>
      </p>
      <Button variant="outline" busy={busy} onClick={onUndo}>
        Вернуть как было
      </Button>
    </div>
  );
}
