import { graphql } from "gatsby";
import { Contents } from "./contents";
import { Prose } from "./prose";
import { Sources } from "./sources";
import * as styles from "./text-body.module.css";

interface TextBodyProps {
  mdx: Queries.TextBodyFragment;
  sources: Queries.TextSourcesFragment;
}

/** A text of the programme: its «Главное», the table of contents, the rest and the sources. */
export function TextBody({ mdx, sources }: TextBodyProps) {
  return (
    <div className={styles.body}>
      {mdx.keyPoints && <Prose html={mdx.keyPoints} className={styles.text} />}
      {mdx.headings.length > 2 && (
        <Contents headings={mdx.headings} title={"На\u00a0этой странице"} />
      )}
      <Prose html={mdx.html} className={styles.text} />
      <Sources {...sources} />
    </div>
  );
}

export const query = graphql`
  fragment TextBody on Mdx {
    keyPoints
    html: afterKeyPoints
    headings {
      id
      title
    }
  }
`;
