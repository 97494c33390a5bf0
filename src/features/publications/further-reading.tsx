import { useEffect, useRef, useState } from "react";
import * as styles from "./further-reading.module.css";
import { PublicationGrid } from "./publication-grid";
import { sample } from "./sample";

/** Recommended articles (specification § 9). */
const RECOMMENDED = 3;

interface FurtherReadingProps {
  /** Other articles; the first three are the build's choice, which a page without a script keeps. */
  articles: readonly Queries.PublicationCardFragment[];
}

/**
 * Three random other articles, chosen after the first paint. Cards differ in height, so the choice stays as it was
 * when the reader already sees them: nothing may move under the eyes.
 */
export function FurtherReading({ articles }: FurtherReadingProps) {
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(() => articles.slice(0, RECOMMENDED));

  useEffect(() => {
    const timer = setTimeout(() => {
      const top = section.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight) setShown(sample(articles, RECOMMENDED));
    });
    return () => clearTimeout(timer);
  }, [articles]);

  if (shown.length === 0) return null;
  return (
    <section ref={section} className={styles.related} aria-labelledby="related" data-search-ignore>
      <h2 id="related">Читайте также</h2>
      <PublicationGrid publications={shown} />
    </section>
  );
}
