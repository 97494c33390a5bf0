import type { IGatsbyImageData } from "gatsby-plugin-image";

interface PictureProps {
  /** As the build has made it. */
  picture: IGatsbyImageData;
  /** What the picture shows; empty when the text beside it says the same. */
  alt: string;
  /** How wide the picture is laid out, as the attribute `sizes` of HTML. */
  sizes: string;
  /** For a picture on the first screen: it is loaded immediately and before others. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture of the build in the formats it was made in: HTML alone, nothing to run. The component of gatsby-plugin-image costs each page
 * 3.7 KB of script and every picture its HTML twice, for blurred previews that we do not have.
 */
export function Picture({ picture, alt, sizes, eager = false, className }: PictureProps) {
  const { width, height, images } = picture;
  const { src, srcSet } = images.fallback ?? { src: "" };
  return (
    <picture>
      {images.sources?.map(({ type, srcSet: files }) => (
        <source key={type} type={type} srcSet={files} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        {...(srcSet && { srcSet, sizes })}
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
