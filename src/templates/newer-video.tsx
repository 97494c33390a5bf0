import type { PageProps } from "gatsby";
import { useEffect } from "react";
import { BookingCall } from "../components/booking-call";
import { Breadcrumbs } from "../components/breadcrumbs";
import { LoadError } from "../components/load-error";
import { Loader } from "../components/loader";
import { NotFound } from "../components/not-found";
import { UrgentNote } from "../components/urgent-note";
import { publicationTrail } from "../features/publications/publication-cards";
import type { Section } from "../lib/sections";
import { useVideo } from "../features/video/use-video";
import { VideoArticle } from "../features/video/video-article";
import { paths } from "../lib/paths";
import { SITE_NAME } from "../lib/site";
import * as styles from "./video.module.css";

type Props = PageProps<object, { section: Section }>;

/**
 * A video that is newer than the build: one page for every address under `/publication/video`. The build and the first render
 * show its loading state.
 */
export default function NewerVideoPage({ location, pageContext }: Props) {
  const { item, error, retry } = useVideo(location.pathname.split("/").pop() ?? "");
  useEffect(() => {
    if (item === null) document.title = "Page Not Found";
    if (item) document.title = `${item.title} — ${SITE_NAME}`;
  }, [item]);

  if (item === null) return <NotFound path={location.pathname} />;
  return (
    <div className={styles.page}>
      {item && (
        <>
          <VideoArticle
            item={item}
            breadcrumbs={<Breadcrumbs trail={publicationTrail(pageContext.section)} />}
          >
            <UrgentNote />
          </VideoArticle>
          <BookingCall />
        </>
      )}
      {!item && error && <LoadError message={error.message} onRetry={retry} />}
      {!item && !error && (
        <div className={styles.waiting}>
          <Loader />
          <noscript>
            <p>
              Такого видео нет, или оно появилось совсем недавно и показать его может только браузер
              с JavaScript. Вот <a href={paths.publication}>все публикации</a>.
            </p>
          </noscript>
        </div>
      )}
    </div>
  );
}

export const Head = () => (
  <>
    <title>{`Видео — ${SITE_NAME}`}</title>
    <meta name="robots" content="noindex" />
  </>
);
