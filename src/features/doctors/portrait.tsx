import { graphql } from "gatsby";
import { Picture } from "../../components/picture";
import * as styles from "./portrait.module.css";

interface PortraitProps {
  portrait: Queries.PortraitFragment;
  /** What the portrait shows; empty where the name beside it says enough. */
  alt: string;
  /** How wide the portrait is laid out: a CSS length. */
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
