import { graphql, Link } from "gatsby";
import type { ComponentProps } from "react";
import { Cover } from "../../components/cover";
import { ReleaseNote } from "../../components/demo-note";
import { paths } from "../../lib/paths";
import type { Section } from "../../lib/sections";
import * as styles from "./publication-cards.module.css";

type PublicationCardProps = Queries.PublicationCardFragment & {
  /** Level of the title's heading, one below the heading of the list. */
  level?: 2 | 3;
};

/** The image's sizes: a strip as high as its card, then in two and three columns. */
const SIZES = "(min-width: 72rem) 22rem, (min-width: 46rem) 50vw, 20rem";

/** A publication in a list. The whole card is clickable; the link is its title. */
function PublicationCard({ level = 3, ...publication }: PublicationCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={`${styles.card} ${styles.row}`} data-duration={publication.duration}>
      <Cover cover={publication.cover} sizes={SIZES} />
      <div className={styles.body}>
        <PublicationMeta {...publication} />
        <Heading className={styles.title}>
          <Link to={publication.path} className={styles.link}>
            {publication.title}
          </Link>
        </Heading>
        <p className={styles.description}>{publication.description}</p>
      </div>
    </article>
  );
}

export const query = graphql`
  fragment PublicationCard on Publication {
    path
    title
    description
    date
    dateText
    typeLabel
    duration
    draft
    demo
    cover {
      ...Cover
    }
  }
`;

interface PublicationGridProps {
  publications: readonly Queries.PublicationCardFragment[];
  level?: 2 | 3;
  /** Attributes of the list, if it is not a grid. */
  list?: ComponentProps<"ul">;
}

export function PublicationGrid({ publications, level, list }: PublicationGridProps) {
  return (
    <ul className={styles.grid} {...list}>
      {publications.map((publication) => (
        <li key={publication.path}>
          <PublicationCard {...publication} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** The small print of a card: type, duration, and date. */
export const PublicationMeta = ({
  typeLabel,
  duration,
  date,
  dateText,
  draft,
}: Queries.PublicationCardFragment) => (
  <p className={styles.meta}>
    {typeLabel}
    {duration && `, ${duration}`} · <time dateTime={date}>{dateText}</time>
    <ReleaseNote draft={draft} date={date} />
  </p>
);

/** The breadcrumbs from the home page to a publication. @param section the list of its type */
export const publicationTrail = (section: Section) => [
  { label: "Главная", to: paths.home },
  { label: "Публикации", to: paths.publication },
  section,
];
