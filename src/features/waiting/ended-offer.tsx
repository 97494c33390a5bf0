import { Link } from "gatsby";
import { paths } from "../../lib/paths";
import * as styles from "./waiting.module.css";

/** Why the e-mail offers nothing any more, and what is left to do. */
export const EndedOffer = ({ message }: { message: string }) => (
  <section className={styles.card}>
    <p role="alert">{message}.</p>
    <p>
      Посмотрите <Link to={paths.cabinet.waiting}>лист ожидания</Link> или{" "}
      <Link to={paths.appointment}>время, которое свободно сейчас</Link>.
    </p>
  </section>
);
