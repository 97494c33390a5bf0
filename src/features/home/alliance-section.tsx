import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import { MoreLink } from "../../components/more-link";
import * as styles from "./alliance-section.module.css";

interface AllianceSectionProps {
  picture: ReactNode;
}

/** The organization behind the programme. */
export function AllianceSection({ picture }: AllianceSectionProps) {
  const { title, text, link } = home.alliance;
  return (
    <section id="alliance" className={styles.section} aria-labelledby="alliance-title">
      <div className={styles.picture}>{picture}</div>
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
