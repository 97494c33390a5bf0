import type { Material } from "@rodinki/contract/material";
import { formatLongDate } from "../../../shared/day-words";
import type { Video } from "./providers";

/** A video as its page shows it, whether the build made it or the API. */
export interface VideoItem {
  title: string;
  description: string;
  /** `YYYY-MM-DD`, and the same as people read it. */
  date: string;
  dateText: string;
  /** Address of the picture that stands there before the video plays. */
  preview: string;
  video: Video;
  /** What the video shows, as HTML. */
  html: string;
}

/** @returns null for a material that is no video */
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
