import { graphql } from "gatsby";
import { PageHead } from "./page-head";

interface TextHeadProps {
  text: Queries.TextHeadFragment | null;
  path: string;
  /** Day of publication, `YYYY-MM-DD`: makes the page an article. */
  published?: string;
}

/** Metadata of a text's page for search engines and messengers. */
export const TextHead = ({ text, ...rest }: TextHeadProps) => (
  <PageHead
    title={text?.searchTitle ?? text?.title ?? ""}
    description={text?.description ?? ""}
    image={text?.ogImage}
    {...rest}
  />
);

export const query = graphql`
  fragment TextHead on DescribedText {
    title
    searchTitle
    description
    ogImage
  }
`;
