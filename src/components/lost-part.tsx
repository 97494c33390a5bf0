import * as styles from "./lost-part.module.css";

/**
 * Announces at the top of the window that code of the page could not be loaded. It must not be loaded separately itself, so it is
 * part of every page and must be small.
 */
export const LostPart = () => (
  <p role="alert" className={styles.lost} data-says-offline>
    Нет связи с&nbsp;сервером. Продолжим, как только она появится. Если не&nbsp;поможет, обновите
    страницу.
  </p>
);

/** Shown instead of an optional part. */
export const NothingMissing = () => null;
