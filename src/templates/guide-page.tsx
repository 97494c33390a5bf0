import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BookingCall } from "../components/booking-call";
import { Cover } from "../components/cover";
import { BANNER_PICTURE, PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { PrintButton } from "../components/print-button";
import { TextBody } from "../components/text-body";
import { BookingButton } from "../features/booking/booking-button";

/** A page that people act by: how to look at one's skin, how an examination goes, the rules of the sun. */
export default function GuidePage({ data }: PageProps<Queries.GuidePageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <article>
      <PageBanner
        title={page.title}
        lead={page.description}
        actions={
          <>
            <BookingButton />
            <PrintButton label="Распечатать памятку" />
          </>
        }
        picture={page.cover && <Cover cover={page.cover} sizes={BANNER_PICTURE} eager />}
      />
      <PageBody>
        <TextBody mdx={page.mdx} sources={page} />
        <BookingCall action={<BookingButton />} />
      </PageBody>
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.GuidePageQuery>) => (
  <PageHead
    title={data.textPage?.title ?? ""}
    description={data.textPage?.description ?? ""}
    path={location.pathname}
    image={data.textPage?.ogImage}
  />
);

export const query = graphql`
  query GuidePage($id: String!) {
    textPage(id: { eq: $id }) {
      title
      description
      ogImage
      cover {
        ...Cover
      }
      ...TextSources
      mdx {
        ...TextBody
      }
    }
  }
`;
