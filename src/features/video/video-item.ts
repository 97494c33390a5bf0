import type { Material } from "@rodinki/contract/content";
import { formatLongDate } from "../../../shared/day-words";
import type { Video } from "./providers";

/** A video's data for its page, from the build or from the API. */
export interface VideoItem {
  title: string;
  description: string;
  /** `YYYY-MM-DD`, and the same date formatted for people. */
  date: string;
  dateText: string;
  /** The address of the picture that is shown before the video. */
  preview: string;
  video: Video;
  /** The description of what the video shows, as HTML. */
  html: string;
}

/**
 * @returns null if the material has no video
 */
export function toVideoItem({ title, description, date, image, video, content }: Material) {
  if (video === null) return null;
  const item: VideoItem = {
    title,
    description,
    date,
    dateText: formatLongDate(date),
    preview: image.filepath,
    video,
    html: content,
  };
  return item;
}
