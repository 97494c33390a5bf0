import * as styles from "../find.module.css";

/** The time that was chosen is not to be had. @param why null: it is */
export const Lost = ({ why }: { why: string | null }) =>
  why !== null && (
    <p role="alert" className={styles.note}>
      {why}. Всё введённое сохранилось.
    </p>
  );
