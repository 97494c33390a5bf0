import { Link } from "gatsby";
import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import * as styles from "./hero-section.module.css";

interface HeroSectionProps {
  action: ReactNode;
  /** How many people have come, and whether booking is open. */
  facts: ReactNode;
}

/** The main banner: one promise, one action, the link to the self-check, and how many people have come. */
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
 * The first screen's drawing: people of several skin tones in the sun, one mole under a lens. It is a separate file, so
 * that it is not part of the page's script; its colours follow the reader's colour scheme.
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
