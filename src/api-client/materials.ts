import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/** One article or video. */
export const showMaterial = (slug: string) => request(paths.showMaterial, { params: { slug } });

/** One page of the videos, newest first, and how many there are in all. */
export const listVideos = (page: number) =>
  request(paths.listMaterials, {
    query: { "filter[material_type]": "video", sort: "-date", "page[number]": page },
  });
