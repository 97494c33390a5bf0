import { Link } from "gatsby";
import * as buttonStyles from "../../components/button.module.css";
import { insideSite, paths } from "../../lib/paths";
import * as styles from "./appointments.module.css";

export const NothingBooked = () => (
  <section className={styles.empty} aria-labelledby="nothing-booked">
    <h2 id="nothing-booked">Предстоящих осмотров нет</h2>
    <p>Осмотр бесплатный и&nbsp;занимает около 15&nbsp;минут; записать можно и&nbsp;ребёнка.</p>
    <Link
      className={`${buttonStyles.button} ${buttonStyles.primary}`}
      to={paths.cabinet.appointment}
      state={insideSite}
    >
      Выбрать клинику и&nbsp;время
    </Link>
  </section>
);
