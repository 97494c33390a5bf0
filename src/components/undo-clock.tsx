import { useState } from "react";
import { formatCountdown } from "../lib/dates";
import { useTimeLeft } from "../lib/clock";
import { Button } from "./button";
import * as styles from "./undo.module.css";

interface UndoClockProps {
  /** On this device's clock, in ms. */
  until: number;
  /** Stands before the time that is left: «Письма уйдут через». */
  before: string;
  /** Replaces it when no time is left. */
  over: string;
  busy: boolean;
  /** The answer to a press was lost: nothing is over until there is one. */
  isUnsure: boolean;
  onUndo: () => void;
}

/** How long something can still be undone, and the button that undoes it. */
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
