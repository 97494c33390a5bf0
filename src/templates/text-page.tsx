import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Cover } from "../components/cover";
import { PageHead } from "../components/page-head";
import { Prose } from "../components/prose";
import * as styles from "./text-page.module.css";

/** A page that is all text, such as the consent to the processing of personal data. */
export default function TextPage({ data }: PageProps<Queries.TextPageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{page.title}</h1>
        {page.dateText && <p className={styles.edition}>Редакция от {page.dateText}</p>}
        {page.cover && (
          <div className={styles.cover}>
            <Cover cover={page.cover} sizes="(min-width: 64rem) 24rem, 100vw" eager />
          </div>
        )}
      </header>
      <Prose html={page.mdx.html} />
    </article>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.TextPageQuery>) => (
  <PageHead
    title={data.textPage?.title ?? ""}
    description={data.textPage?.description ?? ""}
    path={location.pathname}
  />
);

export const query = graphql`
  query TextPage($id: String!) {
    textPage(id: { eq: $id }) {
      title
      description
      dateText
      cover {
        ...Cover
      }
      mdx {
        html
      }
    }
  }
`;
