import { Link } from "gatsby";
import * as styles from "./chips.module.css";

interface Chip {
  label: string;
  to: string;
  current?: boolean;
}

/** Short links in a row: filters of a list, or suggested queries. */
export const Chips = ({ chips }: { chips: readonly Chip[] }) => (
  <ul className={styles.chips}>
    {chips.map(({ label, to, current }) => (
      <li key={to}>
        <Link to={to} className={styles.chip} aria-current={current ? "true" : undefined}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
