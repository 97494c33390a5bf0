import type { MaterialAnswer, MaterialsAnswer } from "@rodinki/contract/material";
import { request, type ApiResult } from "./request";

/** One article or video. */
export const showMaterial = (slug: string): Promise<ApiResult<MaterialAnswer>> =>
  request("GET", `/api/v1/articles/${encodeURIComponent(slug)}`);

/** The newest videos, and how many there are in all. */
export const listVideos = (): Promise<ApiResult<MaterialsAnswer>> =>
  request("GET", "/api/v1/articles/list", {
    query: { "filter[material_type]": "video", sort: "-date" },
  });
