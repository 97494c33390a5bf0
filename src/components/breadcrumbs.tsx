import { Link } from "gatsby";
import * as styles from "./breadcrumbs.module.css";

/** Links from the home page to the parent of this page; the page itself is named by its heading. */
export function Breadcrumbs({ trail }: { trail: { label: string; to: string }[] }) {
  return (
    <nav aria-label="Вы здесь">
      <ol className={styles.list}>
        {trail.map(({ label, to }) => (
          <li key={to} className={styles.item}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
