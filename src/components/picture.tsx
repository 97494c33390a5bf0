import { graphql } from "gatsby";

interface PictureProps {
  picture: Queries.PictureFragment;
  /** What the picture shows; empty when the text beside it says the same. */
  alt: string;
  /** How wide the picture is laid out, as the attribute `sizes` of HTML. */
  sizes: string;
  /** For a picture on the first screen: it is loaded at once and before others. */
  eager?: boolean;
  className?: string;
}

/** Where each file of the picture lies: they are named alike, and pages of many pictures name one of each. */
const srcSet = ({ src, widths }: Queries.PictureFragment, format: string) =>
  widths.map((one) => `${src.replace(/-\d+\.webp$/, `-${one}.${format}`)} ${one}w`).join(", ");

/** A picture of the build in the formats it was made in: HTML alone, nothing to run. */
export function Picture({ picture, alt, sizes, eager = false, className }: PictureProps) {
  const { src, width, height } = picture;
  const isOne = picture.widths.length === 0;
  return (
    <picture>
      {!isOne && <source type="image/avif" srcSet={srcSet(picture, "avif")} sizes={sizes} />}
      <img
        className={className}
        src={src}
        {...(!isOne && { srcSet: srcSet(picture, "webp"), sizes })}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "sync" : "async"}
        {...(eager && { fetchpriority: "high" })}
      />
    </picture>
  );
}

export const query = graphql`
  fragment Picture on SitePicture {
    src
    widths
    width
    height
  }
`;
