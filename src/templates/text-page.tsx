import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageBody } from "../components/page-body";
import { TextBanner } from "../components/text-banner";
import { TextBody } from "../components/text-body";
import { TextHead } from "../components/text-head";

/** A page that consists of a text: the programme, the alliance, the documents. */
export default function TextPage({ data }: PageProps<Queries.TextPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <article>
      <TextBanner page={page} />
      <PageBody>
        <TextBody mdx={page.mdx} sources={page} />
      </PageBody>
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.TextPageQuery>) => (
  <TextHead text={data.textPage} path={location.pathname} />
);

export const query = graphql`
  query TextPage($path: String!) {
    textPage(path: { eq: $path }) {
      ...TextHead
      ...TextBanner
      ...TextSources
      mdx {
        ...TextBody
      }
    }
  }
`;
