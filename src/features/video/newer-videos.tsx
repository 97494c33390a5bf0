import type { Material } from "@rodinki/contract/content";
import { listMaterials } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap } from "../../api-client/unwrap";
import { formatLongDate } from "../../../shared/day-words";
import * as styles from "./newer-videos.module.css";

const pathOf = (slug: string) => `/publication/video/${slug}`;

/**
 * Videos that were published after the build, from the API. They are listed below the others, so that nothing moves.
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
            {/* A plain link, because only the server knows the page that shows the video: src/gatsby/patches/match-
                paths.ts. */}
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

/** Requests one page of the videos, newest first, with their total number. */
const listVideos = (page: number) =>
  request(listMaterials, {
    query: { "filter[material_type]": "video", sort: "-date", "page[number]": page },
  });

/**
 * Loads pages until one contains a video of the build, or there are no more.
 *
 * @param known addresses of the newest videos of the build; the API returns the newest first
 * @returns the videos before the first known one
 */
async function loadNewerVideos(known: readonly string[]): Promise<Material[]> {
  const videos: Material[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await unwrap(listVideos(page));
    const firstKnown = data.findIndex(({ slug }) => known.includes(pathOf(slug)));
    videos.push(...(firstKnown === -1 ? data : data.slice(0, firstKnown)));
    if (firstKnown !== -1 || data.length === 0 || videos.length >= meta.total) return videos;
  }
}
