import type { Material } from "@rodinki/contract/material";
import { listMaterials } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap } from "../../api-client/unwrap";
import { formatLongDate } from "../../../shared/day-words";
import * as styles from "./newer-videos.module.css";

const pathOf = (slug: string) => `/publication/video/${slug}`;

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

/** One page of the videos, newest first, and how many there are in all. */
const listVideos = (page: number) =>
  request(listMaterials, {
    query: { "filter[material_type]": "video", sort: "-date", "page[number]": page },
  });

/**
 * Loads page after page until one has a video that the build has too, or there are no more.
 *
 * @param known addresses of the newest videos of the build; the API answers newest first
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
