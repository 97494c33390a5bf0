import { Link } from "gatsby";
import { paths } from "../../lib/paths";
import * as styles from "./appointments.module.css";

/** Shown when the visit in the address has begun, was canceled, or is not the person's. */
export const NoSuchVisit = () => (
  <div className={styles.page}>
    <h1>Перенести запись</h1>
    <p>
      Такой предстоящей записи нет: может быть, её отменили или осмотр уже прошёл.{" "}
      <Link to={paths.cabinet.appointments}>Мои записи</Link>
    </p>
  </div>
);
