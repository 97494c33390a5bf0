import { Link } from "gatsby";
import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import { HeroPicture } from "../../components/hero-picture";
import * as styles from "./hero-section.module.css";

interface HeroSectionProps {
  /** The one primary action. */
  action: ReactNode;
  /** How many people came, and whether anybody can come yet. */
  facts: ReactNode;
}

/** The main banner: one promise, one action, the way to check oneself, and how many people came. */
export function HeroSection({ action, facts }: HeroSectionProps) {
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <div>
        <h1 id="promise" className={styles.promise}>
          {home.promise}
        </h1>
        <p className={styles.lead}>{home.lead}</p>
        <div className={styles.actions}>
          {action}
          <Link to={home.secondary.to} className={styles.secondary}>
            {home.secondary.label}
          </Link>
        </div>
        <div className={styles.facts}>{facts}</div>
      </div>
      <HeroPicture />
    </section>
  );
}
