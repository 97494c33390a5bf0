import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import { MoreLink } from "../../components/more-link";
import * as styles from "./interesting-section.module.css";

/** The newest publications; `children` is their list. */
export function InterestingSection({ children }: { children: ReactNode }) {
  const { title, link } = home.interesting;
  return (
    <section id="interesting" className={styles.section} aria-labelledby="interesting-title">
      <div className={styles.head}>
        <h2 id="interesting-title">{title}</h2>
        <MoreLink {...link} />
      </div>
      {children}
    </section>
  );
}
