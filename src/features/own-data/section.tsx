import type { OwnSection } from "@rodinki/contract/own-data";
import * as factsStyles from "../../components/facts.module.css";
import * as styles from "./own-data.module.css";

/** One table in words, collapsed: its rows, and which columns are not shown. */
export function Section({ title, about, records, leftOut }: OwnSection) {
  return (
    <details className={styles.section}>
      <summary>
        {title} ({records.length})
      </summary>
      <p>{about}</p>
      {records.map((fields, index) => (
        <dl key={index} className={factsStyles.facts}>
          {fields.map(({ name, label, text }) => (
            <div key={name} className={styles.field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ))}
      {leftOut.length > 0 && (
        <>
          <p>Чего здесь нет:</p>
          <ul>
            {[...new Set(leftOut.map(({ reason }) => reason))].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
