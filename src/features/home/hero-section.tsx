import { Link } from "gatsby";
import type { ReactNode } from "react";
import home from "../../../content/home.yml";
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

/**
 * The first screen's drawing: people of several skin tones in the sun, one mole under a lens. A file and not part
 * of the page's script; its colours follow the reader's scheme.
 */
function HeroPicture() {
  return (
    <img
      className={styles.picture}
      src="/drawings/hero.svg"
      alt=""
      width="640"
      height="640"
      decoding="async"
    />
  );
}
