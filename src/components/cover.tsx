import { graphql } from "gatsby";
import * as styles from "./cover.module.css";
import { Picture } from "./picture";

interface CoverProps {
  cover: Queries.CoverFragment;
  /** How wide the cover is laid out, as the attribute `sizes` of HTML. */
  sizes: string;
  /** The first picture of a page is not loaded lazily. */
  eager?: boolean;
}

/** The drawing of a publication or page; decorative, the title says what the text is about. */
export function Cover({ cover, ...layout }: CoverProps) {
  return <Picture picture={cover.gatsbyImageData} alt="" className={styles.cover} {...layout} />;
}

export const query = graphql`
  fragment Cover on File {
    gatsbyImageData(layout: cover)
  }
`;
