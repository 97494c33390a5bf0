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
  const image = portrait.childImageSharp?.gatsbyImageData;
  if (!image) return null;
  return (
    <span className={styles.frame} style={{ width: size }}>
      <Picture image={image} alt={alt} sizes={size} className={styles.picture} />
    </span>
  );
}

export const query = graphql`
  fragment Portrait on File {
    childImageSharp {
      gatsbyImageData(
        width: 320
        height: 320
        breakpoints: [160, 320, 640]
        formats: [WEBP, AVIF]
        placeholder: NONE
      )
    }
  }
`;
