import sharp from "sharp";

/** Of the drawing's PNG, in pixels: the widest picture that a page asks for. */
export const RASTER_WIDTH = 1280;

/** Dots per inch at which one unit of a drawing is one pixel. */
const UNIT_DENSITY = 72;

/**
 * Draws an SVG file as PNG.
 *
 * @param file path of the drawing, whose `width` and `height` are stated
 * @returns a PNG that is RASTER_WIDTH pixels wide
 */
export async function rasterOf(file: string): Promise<Buffer> {
  const { width } = await sharp(file).metadata();
  return sharp(file, { density: (UNIT_DENSITY * RASTER_WIDTH) / width })
    .resize({ width: RASTER_WIDTH })
    .png()
    .toBuffer();
}
