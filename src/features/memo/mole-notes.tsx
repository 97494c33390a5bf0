import memo from "../../../content/memo.yml";
import * as styles from "./mole-notes.module.css";

/** The number of lines that fit on the sheet. */
const ROWS = 4;

/** Lines for notes about moles, shown only in print. */
export function MoleNotes() {
  const { title, columns } = memo.notes;
  return (
    <section className={styles.notes} aria-labelledby="memo-notes">
      <h2 id="memo-notes">{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
