import { graphql } from "gatsby";
import { useEffect, useRef, useState } from "react";
import * as styles from "./further-reading.module.css";
import { PublicationGrid } from "./publication-cards";

/** The number of recommended articles (specification § 9). */
const RECOMMENDED = 3;

interface FurtherReadingProps {
  /** Other articles: first the build's choice, which is shown without scripts, then those to choose from. */
  data: Queries.FurtherReadingFragment;
}

/**
 * Three random other articles, chosen after the first paint. Cards differ in height, so the build's choice stays if the
 * reader already sees it: visible content must not move.
 */
export function FurtherReading({ data }: FurtherReadingProps) {
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(() => data.furtherReading.slice(0, RECOMMENDED));

  useEffect(() => {
    const timer = setTimeout(() => {
      const top = section.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight) setShown(sample(data.furtherReading, RECOMMENDED));
    });
    return () => clearTimeout(timer);
  }, [data]);

  if (shown.length === 0) return null;
  return (
    <section ref={section} className={styles.related} aria-labelledby="related" data-search-ignore>
      <h2 id="related">Читайте также</h2>
      <PublicationGrid publications={shown} />
    </section>
  );
}

/**
 * A random choice without repetition.
 *
 * @param count how many to choose, or all if there are fewer
 * @param random returns numbers from 0 up to, but excluding, 1
 */
export function sample<T>(from: readonly T[], count: number, random = Math.random): T[] {
  const rest = [...from];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}

export const query = graphql`
  fragment FurtherReading on Query {
    furtherReading: publicationsListed(on: $path) {
      ...PublicationCard
    }
  }
`;
