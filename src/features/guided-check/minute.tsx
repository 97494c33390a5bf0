import { useEffect, useState } from "react";
import guide from "../../../content/guided-check.yml";
import { formatCountdown } from "../../lib/dates";
import * as styles from "./guided-check.module.css";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A minute that runs down and asks for nothing. */
export function Minute() {
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
