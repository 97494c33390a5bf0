import { useFocusOn } from "../../lib/focus";
import * as styles from "./plan.module.css";

interface FaultsProps {
  message: string;
  /** What to correct, line by line. */
  lines: string[];
}

/** Explains why a file is refused. It takes the focus, because the pressed button does not show it. */
export function Faults({ message, lines }: FaultsProps) {
  const box = useFocusOn<HTMLDivElement>(message);
  const details = lines.filter((line) => line !== message);
  return (
    <div id="plan-faults" role="alert" className={styles.faults} ref={box} tabIndex={-1}>
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
