import * as blocks from "./prose-blocks.module.css";
import * as styles from "./prose.module.css";
import "./prose-pictures.css";
import "./prose-signs.css";
import "./prose-terms.css";

interface ProseProps {
  /** HTML that the build has created from our own content folder. */
  html: string;
  className?: string;
}

/** A whole text with its blocks. On the first page it is read from the document: `src/gatsby/patches/first-page-data.ts`. */
export function Prose({ html, className = "" }: ProseProps) {
  return (
    <div
      className={`${styles.text} ${blocks.blocks} ${className}`}
      data-text=""
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
