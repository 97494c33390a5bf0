import { stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { putFile, putPicture, STORE } from "./picture-store";

/** How pages lay pictures out: a size in CSS pixels, and the widths that browsers choose from. */
const LAYOUTS = {
  cover: { width: 768, height: 384, widths: [384, 768, 1152] },
  portrait: { width: 320, height: 320, widths: [160, 320, 640] },
};

export type PictureLayout = keyof typeof LAYOUTS;

/** Browsers take the first that they know. One step of effort less than usual makes AVIF in a third of the time: docs/measurements.md. */
const FORMATS = { avif: { quality: 50, effort: 3 }, webp: { quality: 50 } };

/** Bytes. Such a drawing is a fifth of the files that would be made of it, sharp in any size, and soon painted: docs/decisions/012-text-pages.md. */
const LIGHT_DRAWING = 16_384;

/** Grows when pictures are to be made again though they have not changed. */
const PICTURE_VERSION = 1;

/** Letters of a digest that tell pictures apart; every page with a picture carries them. */
const DIGEST = 16;

const PUBLIC = "static/pictures";

/** Dots per inch at which one unit of a drawing is one pixel. */
const UNIT_DENSITY = 72;

/** A picture as pages know it. */
export interface SitePicture {
  /** Address of the usual file; the others end with another width or format: `-384.avif`. A light drawing is all there is. */
  src: string;
  widths: number[];
  width: number;
  height: number;
}

interface Source {
  /** Path of a drawing (SVG) or a photograph. */
  file: string;
  /** Of what is in it. */
  digest: string;
}

/** Those of this process that are made or being made. */
const making = new Map<string, Promise<SitePicture>>();

/**
 * Makes the files of a picture that are not there yet, upright and without what the camera wrote into it, such as the place. A photograph
 * is not blown up.
 *
 * @param folders where the site is built, and where pictures are kept between builds
 * @throws when the file is no picture
 */
export function makePicture(
  source: Source,
  layout: PictureLayout,
  folders = { site: "public", store: STORE },
): Promise<SitePicture> {
  const name = `${source.digest.slice(0, DIGEST)}-${layout}-${PICTURE_VERSION}`;
  const key = path.join(folders.site, name);
  const made = making.get(key) ?? make(source.file, name, layout, folders);
  making.set(key, made);
  return made;
}

async function make(
  file: string,
  name: string,
  layout: PictureLayout,
  { site, store }: { site: string; store: string },
): Promise<SitePicture> {
  const { width, height, widths: wanted } = LAYOUTS[layout];
  const own = (await sharp(file).metadata()).autoOrient.width;
  const isDrawing = path.extname(file) === ".svg";
  if (isDrawing && (await stat(file)).size <= LIGHT_DRAWING) {
    const src = `/${PUBLIC}/${name}.svg`;
    await putFile(file, path.join(site, src));
    return { src, widths: [], width, height };
  }
  const fitting = isDrawing ? wanted : wanted.filter((one) => one <= own);
  const widths = fitting.length > 0 ? fitting : [own];
  const widest = Math.max(...widths);

  /** The camera's file is read once for all sizes. */
  let decoded: ReturnType<typeof decode> | undefined;
  const decode = () =>
    sharp(file, { density: isDrawing ? (UNIT_DENSITY * widest) / own : undefined })
      .autoOrient()
      .resize({ width: widest, height: Math.round((widest * height) / width) })
      .raw()
      .toBuffer({ resolveWithObject: true });

  const fileOf = (one: number, format: string) => `${name}-${one}.${format}`;
  for (const one of widths) {
    for (const format of ["avif", "webp"] as const) {
      const each = fileOf(one, format);
      await putPicture({ name: each, place: path.join(site, PUBLIC, each), store }, async (to) => {
        const { data, info } = await (decoded ??= decode());
        await sharp(data, { raw: info })
          .resize({ width: one })
          .toFormat(format, FORMATS[format])
          .toFile(to);
      });
    }
  }
  const usual = widths.find((one) => one >= width) ?? widest;
  return {
    src: `/${PUBLIC}/${fileOf(usual, "webp")}`,
    widths,
    width,
    height,
  };
}
