import { showMaterial } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { toVideoItem, type VideoItem } from "./video-item";

/**
 * A video as the API knows it now.
 *
 * @returns `item` undefined until an answer came, null when the API knows no such video
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
