import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageBody } from "../components/page-body";
import { TextBanner } from "../components/text-banner";
import { TextBody } from "../components/text-body";
import { TextHead } from "../components/text-head";
import { LazyDiary } from "../features/diary/lazy-diary";

/** The diary of moles, stored only in the browser, with an explanation of its purpose. */
export default function DiaryPage({ data, location }: PageProps<Queries.DiaryPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <article>
      <TextBanner page={page} />
      <PageBody>
        <LazyDiary hash={location.hash} />
        <TextBody mdx={page.mdx} sources={page} />
      </PageBody>
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.DiaryPageQuery>) => (
  <TextHead text={data.textPage} path={location.pathname} />
);

export const query = graphql`
  query DiaryPage($path: String!) {
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
