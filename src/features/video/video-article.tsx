import type { ReactNode } from "react";
import { Prose } from "../../components/prose";
import * as styles from "./video-article.module.css";
import type { VideoItem } from "./video-item";
import { VideoPlayer } from "./video-player";

interface VideoArticleProps {
  item: VideoItem;
  breadcrumbs: ReactNode;
  /** Minutes and seconds, if they are known. */
  duration?: string | null;
  /** The authors and reviewers of the text, in one line. */
  review?: string | undefined;
  /** Content under the text, such as sources. */
  children?: ReactNode;
}

/** A video with a description of what it shows, for those who cannot see it or do not want to load it. */
export function VideoArticle({ item, breadcrumbs, duration, review, children }: VideoArticleProps) {
  const { title, description, date, dateText, preview, video, html } = item;
  return (
    <article className={styles.article}>
      <header>
        {breadcrumbs}
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.meta} data-search-ignore>
          Видео{duration && `, ${duration}`} · <time dateTime={date}>{dateText}</time>
        </p>
        {review && (
          <p className={styles.meta} data-search-ignore>
            {review}
          </p>
        )}
      </header>
      <VideoPlayer title={title} video={video} poster={preview} />
      <section aria-labelledby="transcript">
        <h2 id="transcript" className={styles.transcript}>
          Что в&nbsp;видео
        </h2>
        <Prose html={html} />
      </section>
      {children}
    </article>
  );
}
