import path from "node:path";
import sharp from "sharp";
import { isNameOfWindows, transliterate } from "../transliterate";
import { LIMITS } from "../limits";
import { isHarmlessDrawing } from "./drawing";
import type { Ending } from "./clean-picture";

interface Picture {
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

/** @returns the media type that the ending of the name says */
export const typeOf = (file: string): string =>
  TYPES[path.extname(file)] ?? "application/octet-stream";

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
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return format === FORMATS[ending] ? { type, width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a picture whose own name has neither letters nor digits. */
const NAMELESS = "risunok";

/**
 * @param name of the file on the author's computer, with or without an extension
 * @param taken names of the pictures that are there, compared without regard to case
 * @returns lower-case Latin letters, digits and hyphens; with a number at the end where the name is taken
 */
export function pictureName(name: string, ending: Ending, taken: ReadonlySet<string>): string {
  const bare = name.replace(/^.*[\\/]/s, "").replace(/\.[^.]*$/, "");
  const named = transliterate(bare).slice(0, LIMITS.nameCharacters).replace(/-$/, "");
  const base = isNameOfWindows(named) ? `${NAMELESS}-${named}` : named || NAMELESS;
  const others = new Set([...taken].map((other) => other.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const free = `${number === 1 ? base : `${base}-${number}`}.${ending}`;
    if (!others.has(free)) return free;
  }
}
