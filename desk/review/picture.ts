import path from "node:path";
import sharp from "sharp";

export interface Picture {
  type: string;
  /** Pixels; a film has none that we read. */
  width?: number;
  height?: number;
}

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
};

const FORMATS: Record<string, string> = {
  ".svg": "svg",
  ".png": "png",
  ".jpg": "jpeg",
  ".webp": "webp",
};

/** What a drawing is made of; whatever else there may be in SVG (scripts, pages, links, foreign files) is no part of one. */
const ELEMENTS = new Set(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask pattern linearGradient radialGradient stop marker".split(
    " ",
  ),
);

/** References within the file only; no handlers, no styles that load, no entities. */
function isHarmlessDrawing(text: string): boolean {
  const forbidden =
    /<!(?!--)|<\?(?!xml[ ?])|\son[a-z]+\s*=|@import|javascript:|data:|url\(\s*['"]?(?!#)|href\s*=\s*(?!["']#)/i;
  const elements = [...text.matchAll(/<\/?([\w:-]+)/g)].map(([, name]) => name ?? "");
  return !forbidden.test(text) && elements.every((name) => ELEMENTS.has(name));
}

/**
 * @param file whose ending says what it should be
 * @returns its type and size; undefined when it is nothing that may be shown: another ending, another content, a drawing that does something
 */
export async function pictureOf(file: string, bytes: Buffer): Promise<Picture | undefined> {
  const ending = path.extname(file);
  const type = TYPES[ending];
  if (!type) return undefined;
  if (ending === ".mp4") return bytes.subarray(4, 8).toString() === "ftyp" ? { type } : undefined;
  if (ending === ".svg" && !isHarmlessDrawing(bytes.toString())) return undefined;
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    return format === FORMATS[ending] ? { type, width, height } : undefined;
  } catch {
    return undefined;
  }
}
