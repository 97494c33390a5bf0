import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BookingCall } from "../components/booking-call";
import { Breadcrumbs } from "../components/breadcrumbs";
import { ReleaseNote } from "../components/demo-note";
import { Sources } from "../components/sources";
import { TextHead } from "../components/text-head";
import { UrgentNote } from "../components/urgent-note";
import { FurtherReading } from "../features/publications/further-reading";
import { publicationTrail } from "../features/publications/publication-cards";
import { reviewWords } from "../lib/review-words";
import type { Section } from "../lib/sections";
import type { Video } from "../features/video/providers";
import { useVideo } from "../features/video/use-video";
import { VideoArticle } from "../features/video/video-article";
import type { VideoItem } from "../features/video/video-item";
import * as styles from "./video.module.css";

type Data = Queries.VideoPageQuery;
type Context = { section: Section };

/** A video of the build; the API may return a newer version of it. */
export default function VideoPage({ data, pageContext }: PageProps<Data, Context>) {
  const { publication } = data;
  if (!publication) throw new Error("The page was made without its video.");
  const built = builtItem(publication);
  const { item: live } = useVideo(publication.slug);
  return (
    <div className={styles.page}>
      <VideoArticle
        item={live ? { ...live, preview: built.preview } : built}
        duration={publication.duration}
        review={reviewWords(publication.review)}
        breadcrumbs={<Breadcrumbs trail={publicationTrail(pageContext.section)} />}
      >
        <ReleaseNote {...publication} />
        <UrgentNote />
        <Sources {...publication} />
      </VideoArticle>
      <BookingCall />
      <FurtherReading data={data} />
    </div>
  );
}

function builtItem({ video, cover, mdx, ...texts }: NonNullable<Data["publication"]>): VideoItem {
  if (!video) throw new Error("The page of a video was made without one.");
  return {
    ...texts,
    // The build has checked the provider.
    video: video as Video,
    preview: cover.gatsbyImageData.images.fallback?.src ?? "",
    html: mdx.html,
  };
}

export const Head = ({ data, location }: HeadProps<Data>) => (
  <TextHead text={data.publication} path={location.pathname} published={data.publication?.date} />
);

export const query = graphql`
  query VideoPage($path: String!) {
    publication(path: { eq: $path }) {
      ...TextHead
      slug
      title
      description
      date
      dateText
      draft
      duration
      video {
        provider
        id
      }
      cover {
        ...Cover
      }
      ...TextSources
      mdx {
        html
      }
    }
    ...FurtherReading
  }
`;
