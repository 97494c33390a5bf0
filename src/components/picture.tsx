import type { IGatsbyImageData } from "gatsby-plugin-image";

interface PictureProps {
  /** `gatsbyImageData` of a query. */
  image: IGatsbyImageData;
  /** What the picture shows; empty when the text beside it says the same. */
  alt: string;
  /** How wide the picture is laid out, as the attribute `sizes` of HTML. */
  sizes: string;
  /** For a picture on the first screen: it is loaded at once and before others. */
  eager?: boolean;
  className?: string;
}

/** A picture of the build in the formats it was made in: HTML alone, nothing to run. */
export function Picture({ image, alt, sizes, eager = false, className }: PictureProps) {
  const { sources = [], fallback } = image.images;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "sync" : "async"}
        {...(eager && { fetchpriority: "high" })}
      />
    </picture>
  );
}
