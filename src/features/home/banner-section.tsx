import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import { MoreLink } from "../../components/more-link";
import * as styles from "./banner-section.module.css";

/** The footer banner, which repeats the main action for those who have read to the end. */
export function BannerSection({ action, note }: { action: ReactNode; note: ReactNode }) {
  const { title, text, link } = home.banner;
  return (
    <section className={styles.section} aria-labelledby="banner-title">
      <div className={styles.inner}>
        <h2 id="banner-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        {note}
        <div className={styles.actions}>
          {action}
          <MoreLink {...link} />
        </div>
      </div>
      <img
        className={styles.lens}
        src="/drawings/lens.svg"
        alt=""
        width="240"
        height="240"
        loading="lazy"
        decoding="async"
      />
    </section>
  );
}
