import { graphql, Link } from "gatsby";
import { Cover } from "../../components/cover";
import * as styles from "./publication-card.module.css";
import { PublicationMeta } from "./publication-meta";

type PublicationCardProps = Queries.PublicationCardFragment & {
  /** Level of the title's heading, one below the heading of the list. */
  level?: 2 | 3;
};

/** One column up to two cards of 19rem, then two and three. */
const SIZES = "(min-width: 72rem) 22rem, (min-width: 42rem) 50vw, 100vw";

/** A publication in a list: the whole card leads to it, the link is its title. */
export function PublicationCard({ level = 3, ...publication }: PublicationCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} data-duration={publication.duration}>
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
