import { Link } from "gatsby";
import type { DistressAnswer } from "../../lib/search-files";
import * as styles from "./search.module.css";

/** Whom to call with suicidal thoughts. */
export const DistressCard = ({ title, text, ways }: DistressAnswer) => (
  <section className={styles.distress} aria-labelledby="distress">
    <h2 id="distress" className={styles.title}>
      {title}
    </h2>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <ul className={styles.sections}>
      {ways.map(({ label, to }) => (
        <li key={to}>
          {to.startsWith("tel:") ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}
        </li>
      ))}
    </ul>
  </section>
);
