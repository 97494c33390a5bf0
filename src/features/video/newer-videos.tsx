import useSWR from "swr";
import { formatLongDate } from "../../../shared/day-words";
import { loadNewerVideos, pathOf } from "./load-newer-videos";
import * as styles from "./newer-videos.module.css";

/**
 * Videos that the API has and the build does not, below those that it has: nothing on the page moves.
 *
 * @param props.known addresses of the newest videos of the build
 */
export function NewerVideos({ known }: { known: readonly string[] }) {
  const { data: newer = [] } = useSWR("newer-videos", () => loadNewerVideos(known));
  if (newer.length === 0) return null;
  return (
    <section className={styles.newer} aria-labelledby="newer">
      <h2 id="newer">Только что вышли</h2>
      <ul className={styles.list}>
        {newer.map(({ slug, title, description, date }) => (
          <li key={slug}>
            {/* Only the server knows which page shows it: src/gatsby/patches/match-paths.ts. */}
            <a href={pathOf(slug)} className={styles.link}>
              {title}
            </a>
            <p className={styles.text}>
              <time dateTime={date}>{formatLongDate(date)}</time> · {description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
