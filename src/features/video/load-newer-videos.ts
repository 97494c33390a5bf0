import type { Material } from "@rodinki/contract/material";
import { listVideos } from "../../api-client/materials";
import { unwrap } from "../../api-client/unwrap";

export const pathOf = (slug: string) => `/publication/video/${slug}`;

/**
 * Asks for page after page until one has a video that the build has too, or there are no more.
 *
 * @param known addresses of the newest videos of the build; the API answers newest first
 * @returns the videos before the first known one
 */
export async function loadNewerVideos(known: readonly string[]): Promise<Material[]> {
  const videos: Material[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await unwrap(listVideos(page));
    const firstKnown = data.findIndex(({ slug }) => known.includes(pathOf(slug)));
    videos.push(...(firstKnown === -1 ? data : data.slice(0, firstKnown)));
    if (firstKnown !== -1 || data.length === 0 || videos.length >= meta.total) return videos;
  }
}
