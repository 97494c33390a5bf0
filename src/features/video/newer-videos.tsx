import { Link } from "gatsby";
import useSWR from "swr";
import { listVideos } from "../../api-client/materials";
import { unwrap } from "../../api-client/unwrap";
import { formatLongDate } from "../../lib/dates";
import * as styles from "./newer-videos.module.css";

const load = async () => (await unwrap(listVideos())).data;
const pathOf = (slug: string) => `/publication/video/${slug}`;

/**
 * Videos that the API has and the build does not, beneath those that it has: nothing on the page moves.
 *
 * @param props.known addresses of the newest videos of the build; the API answers newest first
 */
export function NewerVideos({ known }: { known: readonly string[] }) {
  const { data = [] } = useSWR("videos", load);
  const firstKnown = data.findIndex(({ slug }) => known.includes(pathOf(slug)));
  const newer = firstKnown === -1 ? data : data.slice(0, firstKnown);
  if (newer.length === 0) return null;
  return (
    <section className={styles.newer} aria-labelledby="newer">
      <h2 id="newer">Только что вышли</h2>
      <ul className={styles.list}>
        {newer.map(({ slug, title, description, date }) => (
          <li key={slug}>
            <Link to={pathOf(slug)} className={styles.link}>
              {title}
            </Link>
            <p className={styles.text}>
              <time dateTime={date}>{formatLongDate(date)}</time> · {description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
