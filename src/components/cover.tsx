import { graphql } from "gatsby";
import * as styles from "./cover.module.css";
import { Picture } from "./picture";

interface CoverProps {
  cover: Queries.CoverFragment;
  /** Displayed width of the cover, as the HTML attribute `sizes`. */
  sizes: string;
  /** The first picture of a page is not loaded lazily. */
  eager?: boolean;
}

/** The picture of a publication or page; decorative, because the title describes the text. */
export function Cover({ cover, ...layout }: CoverProps) {
  return <Picture picture={cover.gatsbyImageData} alt="" className={styles.cover} {...layout} />;
}

export const query = graphql`
  fragment Cover on File {
    gatsbyImageData(layout: cover)
  }
`;
