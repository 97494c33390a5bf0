import { showMaterial } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { toVideoItem, type VideoItem } from "./video-item";

/**
 * Loads a video's present data from the API.
 *
 * @returns `item` is undefined while it is loading, and null when there is no such video
 */
export function useVideo(slug: string): {
  item: VideoItem | null | undefined;
  error: Error | undefined;
  retry: () => Promise<unknown>;
} {
  const { data, error, mutate } = useSWR<VideoItem | null, ApiFailureError, string[]>(
    ["video", slug],
    async () => toVideoItem((await unwrap(request(showMaterial, { params: { slug } }))).data),
    { shouldRetryOnError: false },
  );
  const missing = error?.failure.status === 404;
  return {
    item: missing ? null : data,
    error: missing ? undefined : error,
    retry: () => mutate(),
  };
}
