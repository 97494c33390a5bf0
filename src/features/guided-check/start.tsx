import { Link } from "gatsby";
import guide from "../../../content/guided-check.yml";
import * as button from "../../components/button.module.css";
import { paths } from "../../lib/paths";
import * as styles from "./guided-check.module.css";

/** What to have at hand. Without scripts the page of all steps is the way on. */
export const Start = () => (
  <>
    <ul>
      {guide.prepare.list.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
    <div className={styles.answers} data-search-ignore>
      <Link
        className={`${button.button} ${button.primary} ${styles.start}`}
        to={`${paths.guidedCheck}#step-1`}
      >
        {guide.start}
      </Link>
      <Link className={`${button.button} ${button.outline}`} to={paths.selfCheck}>
        {guide.whole}
      </Link>
    </div>
  </>
);
