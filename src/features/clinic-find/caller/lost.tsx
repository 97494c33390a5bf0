import * as styles from "../find.module.css";

/** Explains that the chosen time is no longer free. @param why null if it is free */
export const Lost = ({ why }: { why: string | null }) =>
  why !== null && (
    <p role="alert" className={styles.note}>
      {why}. Всё введённое сохранилось.
    </p>
  );
