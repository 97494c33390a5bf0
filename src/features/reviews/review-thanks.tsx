import { Link } from "gatsby";
import { paths } from "../../lib/paths";
import { useFocusOn } from "../../lib/use-focus-on";
import * as styles from "./review.module.css";

/**
 * @param takeFocus whether the review has just been sent, so that a screen reader must announce it
 */
export function ReviewThanks({ takeFocus }: { takeFocus: boolean }) {
  const title = useFocusOn<HTMLHeadingElement>(takeFocus);
  return (
    <section className={styles.note}>
      <h2 ref={title} tabIndex={-1}>
        Спасибо, отзыв получен
      </h2>
      <p>Вы&nbsp;помогаете сделать осмотры лучше.</p>
      <Link to={paths.cabinet.appointments}>Мои записи</Link>
    </section>
  );
}
