import home from "../../../content/home.yml";
import { MoreLink } from "../../components/more-link";
import * as styles from "./alliance-section.module.css";

/** Who stands behind the programme. */
export function AllianceSection() {
  const { title, text, link } = home.alliance;
  return (
    <section id="alliance" className={styles.section} aria-labelledby="alliance-title">
      <svg className={styles.sign} viewBox="0 0 160 96" aria-hidden="true" focusable="false">
        <circle cx="58" cy="48" r="42" />
        <circle cx="102" cy="48" r="42" />
        <path d="M80 12.2a42 42 0 0 1 0 71.6 42 42 0 0 1 0-71.6z" />
      </svg>
      <div>
        <h2 id="alliance-title" className={styles.title}>
          {title}
        </h2>
        <p>{text}</p>
        <MoreLink {...link} />
      </div>
    </section>
  );
}
