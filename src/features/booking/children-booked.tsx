import { CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { Link } from "gatsby";
import { paths } from "../../lib/paths";
import * as styles from "./booking.module.css";

/** No further child can be booked now: why, and the way to the visits that are. */
export function ChildrenBooked() {
  return (
    <div className={styles.notice}>
      <p>
        Одновременно можно записать не&nbsp;больше {CHILD_APPOINTMENTS} детей, и&nbsp;столько уже
        записано. Когда один из&nbsp;осмотров пройдёт или вы&nbsp;отмените запись, можно будет
        записать ещё ребёнка.
      </p>
      <Link to={paths.cabinet.appointments}>Посмотреть записи</Link>
    </div>
  );
}
