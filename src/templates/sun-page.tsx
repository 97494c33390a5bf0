import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageBody } from "../components/page-body";
import { TextBanner } from "../components/text-banner";
import { TextBody } from "../components/text-body";
import { TextHead } from "../components/text-head";
import { CityList } from "../features/sun/city-list";
import { MySun } from "../features/sun/my-sun";

/** Today's sun at the reader's place, and an explanation of the UV index. */
export default function SunPage({ data }: PageProps<Queries.SunPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <article>
      <TextBanner page={page} />
      <PageBody>
        <MySun />
        <CityList />
        <TextBody mdx={page.mdx} sources={page} />
      </PageBody>
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.SunPageQuery>) => (
  <TextHead text={data.textPage} path={location.pathname} />
);

export const query = graphql`
  query SunPage($path: String!) {
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
