import * as styles from "./lost-part.module.css";

/** Says at the top of the window that code of the page cannot be had. It must not have to be fetched itself, and every page pays for it. */
export const LostPart = () => (
  <p role="alert" className={styles.lost} data-says-offline>
    Нет связи с&nbsp;сервером. Продолжим, как только она появится. Если не&nbsp;поможет, обновите
    страницу.
  </p>
);

/** Stands in for what a page does without. */
export const NothingMissing = () => null;
