import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Breadcrumbs } from "../components/breadcrumbs";
import { Cover } from "../components/cover";
import { DemoNote, ReleaseNote } from "../components/demo-note";
import { Prose } from "../components/prose";
import { BookingCall } from "../components/booking-call";
import { Contents } from "../components/contents";
import { FurtherReading } from "../features/publications/further-reading";
import { publicationTrail } from "../features/publications/publication-cards";
import { reviewWords } from "../lib/review-words";
import type { Section } from "../lib/sections";
import { ShareButton } from "../components/share-button";
import { Sources } from "../components/sources";
import { TextHead } from "../components/text-head";
import { UrgentNote } from "../components/urgent-note";
import * as styles from "./publication.module.css";

type Props = PageProps<Queries.PublicationPageQuery, { section: Section }>;

/** Displayed width of the picture, as the HTML attribute `sizes`. */
const COVER = "(min-width: 64rem) 24rem, (min-width: 46rem) 17rem, 100vw";

export default function PublicationPage({ data, pageContext }: Props) {
  const { publication } = data;
  if (!publication) throw new Error("The page was made without its publication.");
  const { keyPoints, html, headings } = publication.mdx;
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header>
          <Breadcrumbs trail={publicationTrail(pageContext.section)} />
          <h1>{publication.title}</h1>
          <p className={styles.lead}>{publication.description}</p>
          <p className={styles.meta} data-search-ignore>
            {publication.typeLabel} ·{" "}
            <time dateTime={publication.date}>{publication.dateText}</time>.{" "}
            {reviewWords(publication.review)}
            {publication.demo && <DemoNote />}
            <ReleaseNote {...publication} />
          </p>
        </header>
        {keyPoints && <Prose html={keyPoints} />}
        <div className={styles.cover}>
          <Cover cover={publication.cover} sizes={COVER} eager />
        </div>
        {headings.length > 1 && <Contents headings={headings} />}
        <UrgentNote />
        <Prose html={html} />
        <div data-search-ignore>
          <ShareButton />
        </div>
        <Sources {...publication} />
      </article>
      <BookingCall />
      <FurtherReading data={data} />
    </div>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.PublicationPageQuery>) => (
  <TextHead text={data.publication} path={location.pathname} published={data.publication?.date} />
);

export const query = graphql`
  query PublicationPage($path: String!) {
    publication(path: { eq: $path }) {
      ...TextHead
      title
      description
      date
      dateText
      typeLabel
      draft
      demo
      cover {
        ...Cover
      }
      ...TextSources
      mdx {
        ...TextBody
      }
    }
    ...FurtherReading
  }
`;
