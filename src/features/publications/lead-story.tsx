import { Link } from "gatsby";
import { Cover } from "../../components/cover";
import * as styles from "./lead-story.module.css";
import * as card from "./publication-cards.module.css";
import { PublicationMeta } from "./publication-cards";

/** The image has the whole page's width, or stands beside the text if there is room. */
const SIZES = "(min-width: 72rem) 40rem, (min-width: 60rem) 60vw, 100vw";

/** The first publication of a list: the same card, larger. */
export const LeadStory = (story: Queries.PublicationCardFragment) => (
  <article className={`${card.card} ${styles.story}`} data-duration={story.duration}>
    <Cover cover={story.cover} sizes={SIZES} eager />
    <div className={styles.body}>
      <PublicationMeta {...story} />
      <h2 className={styles.title}>
        <Link to={story.path} className={card.link}>
          {story.title}
        </Link>
      </h2>
      <p className={styles.description}>{story.description}</p>
    </div>
  </article>
);
