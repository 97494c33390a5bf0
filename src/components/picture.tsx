import type { IGatsbyImageData } from "gatsby-plugin-image";

interface PictureProps {
  /** Picture data of the build. */
  picture: IGatsbyImageData;
  /** Description of the picture; empty if the text beside it has the same content. */
  alt: string;
  /** Displayed width of the picture, as the HTML attribute `sizes`. */
  sizes: string;
  /** For a picture in the first viewport: it is loaded immediately and with priority. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture in the formats of the build, as plain HTML without scripts. The component of gatsby-plugin-image adds 3.7 KB of
 * script to each page, and duplicates the HTML of each picture for a blurred preview that we do not use.
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
