import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BookingCall } from "../components/booking-call";
import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { PrintButton } from "../components/print-button";
import { TextBody } from "../components/text-body";
import { reviewWords } from "../lib/review-words";
import { sharingPicture } from "../lib/sharing-picture";

/** The risk notice as a page: for readers without scripts, for sharing and for printing. */
export default function RiskPage({ data }: PageProps<Queries.RiskPageQuery>) {
  const { notice } = data;
  if (!notice) throw new Error("content/notices/risk.mdx is missing.");
  return (
    <article>
      <PageBanner title={notice.title} note={reviewWords(notice.review)} isSmall />
      <PageBody>
        <TextBody mdx={notice.mdx} sources={notice} />
        <PrintButton label="Распечатать памятку" />
        <BookingCall isSecond />
      </PageBody>
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.RiskPageQuery>) => (
  <PageHead
    title={data.notice?.title ?? ""}
    description={
      "Кто рискует больше других и\u00a0с\u00a0какими признаками нужно идти к\u00a0врачу сразу."
    }
    path={location.pathname}
    image={sharingPicture(location.pathname)}
  />
);

export const query = graphql`
  query RiskPage {
    notice(slug: { eq: "risk" }) {
      title
      ...TextSources
      mdx {
        ...TextBody
      }
    }
  }
`;
