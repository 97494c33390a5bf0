import { Link } from "gatsby";
import { Icon } from "./icon";
import * as styles from "./more-link.module.css";

/** Link from a section to the page with the details. */
export function MoreLink({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className={styles.link}>
      {label}
      <Icon name="arrow-right" size="1.25em" />
    </Link>
  );
}
