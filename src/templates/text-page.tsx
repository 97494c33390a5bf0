import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Cover } from "../components/cover";
import { BANNER_PICTURE, PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { TextBody } from "../components/text-body";

/** A page that is all text: the programme, the alliance, the documents. */
export default function TextPage({ data }: PageProps<Queries.TextPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <article>
      <PageBanner
        title={page.title}
        lead={page.description}
        note={page.dateText && `Редакция от ${page.dateText}`}
        picture={page.cover && <Cover cover={page.cover} sizes={BANNER_PICTURE} eager />}
      />
      <PageBody>
        <TextBody mdx={page.mdx} sources={page} />
      </PageBody>
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.TextPageQuery>) => (
  <PageHead
    title={data.textPage?.title ?? ""}
    description={data.textPage?.description ?? ""}
    path={location.pathname}
    image={data.textPage?.ogImage}
  />
);

export const query = graphql`
  query TextPage($id: String!) {
    textPage(id: { eq: $id }) {
      title
      description
      ogImage
      dateText
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
