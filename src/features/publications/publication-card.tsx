import { graphql, Link } from "gatsby";
import { Cover } from "../../components/cover";
import * as styles from "./publication-card.module.css";
import { PublicationMeta } from "./publication-meta";

type PublicationCardProps = Queries.PublicationCardFragment & {
  /** Level of the title's heading, one below the heading of the list. */
  level?: 2 | 3;
};

/** The image's sizes: a strip as high as its card, then in two and three columns. */
const SIZES = "(min-width: 72rem) 22rem, (min-width: 46rem) 50vw, 20rem";

/** A publication in a list. The whole card is clickable; the link is its title. */
export function PublicationCard({ level = 3, ...publication }: PublicationCardProps) {
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
