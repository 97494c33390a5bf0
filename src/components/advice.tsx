import type { ReactNode } from "react";
import signs from "../../content/signs.yml";
import type { Complaint } from "../lib/complaints";
import * as styles from "./advice.module.css";

/** Words of the middle of a sentence as one of their own. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

interface AdviceProps extends Pick<Complaint, "groups"> {
  /** The way on, after the most urgent answer. */
  way: ReactNode;
}

/** How soon to see a doctor with the signs of a complaint, which one, and what the signs are: the answer comes first. */
export const Advice = ({ groups, way }: AdviceProps) =>
  groups.map(({ urgency, doctor, signs: found }, index) => {
    const { label, advice } = signs.urgencies[urgency];
    return (
      <div key={urgency + doctor} className={styles.advice}>
        <p>
          <strong>{label}.</strong> {advice} {signs.doctors[doctor]}
        </p>
        {index === 0 && way}
        <p>Это ваш случай, если:</p>
        <ul>
          {found.map(({ text }) => (
            <li key={text}>{sentence(text)}</li>
          ))}
        </ul>
      </div>
    );
  });
