import { Link } from "gatsby";
import { paths } from "../lib/paths";
import * as styles from "./button.module.css";

/** The way to the free times, for everybody; whoever is signed in goes on to the booking from there. */
export const BookingLink = () => (
  <Link className={`${styles.button} ${styles.primary}`} to={paths.appointment}>
    Записаться на осмотр
  </Link>
);
