export type Kind =
  | "jpeg"
  | "png"
  | "gif"
  | "webp"
  | "tiff"
  | "avif"
  | "heic"
  | "bmp"
  | "svg"
  | "svgz"
  | "film"
  | "quicktime"
  | "pdf"
  | "zip";

/** First bytes of each kind, as Latin-1. */
const BEGINNINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^\xff\xd8\xff/, "jpeg"],
  [/^\x89PNG\r\n\x1a\n/, "png"],
  [/^GIF8[79]a/, "gif"],
  [/^RIFF[\s\S]{4}WEBP/, "webp"],
  [/^(?:II[*+]\0|MM\0[*+])/, "tiff"],
  [/^BM[\s\S]{4}\0{4}/, "bmp"],
  [/^%PDF-/, "pdf"],
  [/^PK\x03\x04/, "zip"],
  [/^\x1f\x8b/, "svgz"],
  [/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i, "svg"],
];

/** Brands of the ISO base media format (ISO/IEC 14496-12, 23008-12): the first that is among a file's own says what it is. */
const BRANDS: readonly (readonly [string, Kind])[] = [
  ["avif", "avif"],
  ["avis", "avif"],
  ...["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"].map(
    (brand) => [brand, "heic"] as const,
  ),
  ["qt  ", "quicktime"],
];

/** @returns what the bytes are, whatever the file is called; undefined when they are nothing that we know */
export function kindOf(bytes: Buffer): Kind | undefined {
  const start = bytes.toString("latin1", 0, 64);
  if (start.slice(4, 8) !== "ftyp") return BEGINNINGS.find(([shape]) => shape.test(start))?.[1];
  const end = Math.min(bytes.readUInt32BE(0), 64);
  const brands: string[] = start.slice(8, end).match(/[\s\S]{4}/g) ?? [];
  return BRANDS.find(([brand]) => brands.includes(brand))?.[1] ?? "film";
}
