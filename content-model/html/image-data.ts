import { generateImageData, type IGatsbyImageData } from "gatsby-plugin-image";

type Format = "svg" | "avif" | "webp";

/** One of the files that a picture consists of. */
export interface ImageFile {
  /** Where the site has it. */
  url: string;
  format: Format;
  /** In pixels. */
  width: number;
  height: number;
}

interface Image {
  /** As it is laid out, in CSS pixels. */
  width: number;
  height: number;
  /** In pixels, which browsers choose from. A drawing is sharp in any and has one file. */
  widths: readonly number[];
  /** Browsers take the first that they know; the last is for all of them. */
  formats: readonly Format[];
  urlOf: (width: number, format: Format) => string;
}

/** What gatsby-plugin-image wants the format to be called that every browser reads: it knows no other name for a fallback. */
const FALLBACK = "jpg";

/**
 * A picture as gatsby-plugin-image describes it, whatever it is of: a drawing or a photograph, on a page, in a text or beside a link.
 *
 * @returns the description, and the files that it names: they are to be made
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
  // Where there is nothing to choose from, pages carry no list.
  const [only, ...others] = files;
  const shown = only && others.length === 0 ? { fallback: { src: only.url } } : images;
  const data: IGatsbyImageData = { ...shape, images: shown };
  return { data, files };
}
