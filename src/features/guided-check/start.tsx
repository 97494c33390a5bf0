import { Link, navigate } from "gatsby";
import guide from "../../../content/guided-check.yml";
import { Button } from "../../components/button";
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
      <Button className={styles.start} onClick={() => void navigate(`${paths.guidedCheck}#step-1`)}>
        {guide.start}
      </Button>
      <Link className={`${button.button} ${button.outline}`} to={paths.selfCheck}>
        {guide.whole}
      </Link>
    </div>
  </>
);
