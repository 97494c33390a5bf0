import { generateImageData, type IGatsbyImageData } from "gatsby-plugin-image";

type Format = "svg" | "avif" | "webp";

/** One file of a picture. */
export interface ImageFile {
  /** Address on the site. */
  url: string;
  format: Format;
  /** Width in pixels. */
  width: number;
  height: number;
}

interface Image {
  /** Width of the layout, in CSS pixels. */
  width: number;
  height: number;
  /** Widths in pixels from which browsers choose. A drawing is sharp in any size and has one file. */
  widths: readonly number[];
  /** Formats in the order of preference; all browsers know the last one. */
  formats: readonly Format[];
  urlOf: (width: number, format: Format) => string;
}

/** Name that gatsby-plugin-image requires for the fallback format, which every browser reads. */
const FALLBACK = "jpg";

/**
 * Describes a picture for gatsby-plugin-image: a drawing or a photograph, on a page, in a text or beside a link.
 *
 * @returns the description, and the files that it names, which the caller has to make
 */
export function describeImage({ width, height, widths, formats, urlOf }: Image) {
  const files: ImageFile[] = [];
  const widest = Math.max(...widths);
  const ofAll = formats.at(-1);
  const { images, ...shape } = generateImageData({
    pluginName: "rodinki",
    filename: "",
    sourceMetadata: {
      width: widest,
      height: Math.round((widest * height) / width),
      format: FALLBACK,
    },
    layout: "constrained",
    width,
    height,
    breakpoints: [...widths],
    formats: formats.map((format) => (format === ofAll ? FALLBACK : (format as "avif"))),
    generateImageSource: (_name, oneWidth, oneHeight, called) => {
      const format = (called === FALLBACK ? ofAll : called) as Format;
      const file = {
        url: urlOf(oneWidth, format),
        format,
        width: oneWidth,
        height: oneHeight,
      };
      files.push(file);
      return { src: file.url, width: oneWidth, height: oneHeight, format: called };
    },
  });
  // With one file only there is no list of sources.
  const [only, ...others] = files;
  const shown = only && others.length === 0 ? { fallback: { src: only.url } } : images;
  const data: IGatsbyImageData = { ...shape, images: shown };
  return { data, files };
}
