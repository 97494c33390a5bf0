import { graphql } from "gatsby";
import { Picture } from "../../components/picture";
import * as styles from "./portrait.module.css";

interface PortraitProps {
  portrait: Queries.PortraitFragment;
  /** The alternative text; empty if the name beside the portrait is enough. */
  alt: string;
  /** The width of the portrait, as a CSS length. */
  size: string;
}

/** A doctor's face in a circle. */
export function Portrait({ portrait, alt, size }: PortraitProps) {
  return (
    <span className={styles.frame} style={{ width: size }}>
      <Picture
        picture={portrait.gatsbyImageData}
        alt={alt}
        sizes={size}
        className={styles.picture}
      />
    </span>
  );
}

export const query = graphql`
  fragment Portrait on File {
    gatsbyImageData(layout: portrait)
  }
`;
