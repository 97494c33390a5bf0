import { hasHalfFilledForm } from "../lib/half-filled-forms";
import * as styles from "./lost-part.module.css";

/** Says at the top of the window that code of the page cannot be had. It must not have to be fetched itself. */
export const LostPart = () => (
  <p role="alert" className={styles.lost} data-says-offline>
    Нет связи с&nbsp;сервером. Продолжим сами, как только она появится. Если она есть, обновите
    страницу
    {hasHalfFilledForm() && ": незаконченную форму тогда придётся заполнить заново"}.
  </p>
);

/** Stands in for what a page does without. */
export const NothingMissing = () => null;
