import { stat } from "node:fs/promises";
import path from "node:path";
import type { CreateResolversArgs, Node } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { getGatsbyImageResolver } from "gatsby-plugin-image/graphql-utils";
import sharp from "sharp";
import { describeImage } from "../../../content-model/html/image-data";
import { putFile, putPicture, STORE } from "./picture-store";

/** Layouts of pictures: a size in CSS pixels, and the widths that browsers choose from. */
const LAYOUTS = {
  cover: { width: 768, height: 384, widths: [384, 768, 1152] },
  portrait: { width: 320, height: 320, widths: [160, 320, 640] },
};

type PictureLayout = keyof typeof LAYOUTS;

/**
 * Browsers use the first format that they support. With one step of effort less than the default, AVIF takes a third of the time:
 * docs/measurements.md.
 */
const FORMATS: Record<string, object> = { avif: { quality: 50, effort: 3 }, webp: { quality: 50 } };

/** Size in bytes up to which a drawing is used unchanged: it is smaller than bitmaps of it, and sharp: docs/decisions/012-text-pages.md. */
const LIGHT_DRAWING = 16_384;

/** Version, to be incremented when unchanged pictures have to be created again. */
const PICTURE_VERSION = 1;

/** Length of a digest that identifies a picture; it is part of every page with a picture. */
const DIGEST = 16;

const PUBLIC = "static/pictures";

/** Dots per inch at which one unit of a drawing is one pixel. */
const UNIT_DENSITY = 72;

interface Source {
  /** Path of a drawing (SVG) or a photograph. */
  file: string;
  /** Digest of the content. */
  digest: string;
}

/** Pictures of this process that are finished or in progress. */
const making = new Map<string, Promise<IGatsbyImageData>>();

/**
 * Creates the missing files of a picture, upright and without metadata such as the location. A photograph is not enlarged.
 *
 * @param folders folder of the built site, and store of pictures between builds
 * @throws when the file is not a picture
 */
export function makePicture(
  source: Source,
  layout: PictureLayout,
  folders = { site: "public", store: STORE },
): Promise<IGatsbyImageData> {
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
): Promise<IGatsbyImageData> {
  const { width, height, widths: wanted } = LAYOUTS[layout];
  const own = (await sharp(file).metadata()).autoOrient.width;
  const isDrawing = path.extname(file) === ".svg";
  if (isDrawing && (await stat(file)).size <= LIGHT_DRAWING) {
    const url = `/${PUBLIC}/${name}.svg`;
    await putFile(file, path.join(site, url));
    return describeImage({ width, height, widths: [width], formats: ["svg"], urlOf: () => url })
      .data;
  }
  const fitting = isDrawing ? wanted : wanted.filter((one) => one <= own);
  const widths = fitting.length > 0 ? fitting : [own];
  const widest = Math.max(...widths);

  /** The camera's file is decoded once for all sizes. */
  let decoded: ReturnType<typeof decode> | undefined;
  const decode = () =>
    sharp(file, { density: isDrawing ? (UNIT_DENSITY * widest) / own : undefined })
      .autoOrient()
      .resize({ width: widest, height: Math.round((widest * height) / width) })
      .raw()
      .toBuffer({ resolveWithObject: true });

  const picture = describeImage({
    width,
    height,
    widths,
    formats: ["avif", "webp"],
    urlOf: (one, format) => `/${PUBLIC}/${name}-${one}.${format}`,
  });
  for (const { url, width: one, format } of picture.files) {
    const stored = { name: path.basename(url), place: path.join(site, url), store };
    await putPicture(stored, async (to) => {
      const { data, info } = await (decoded ??= decode());
      await sharp(data, { raw: info })
        .resize({ width: one })
        .toFormat(format, FORMATS[format])
        .toFile(to);
    });
  }
  return picture.data;
}

/** GraphQL types of layouts of pictures: `cover { gatsbyImageData(layout: cover) }`. */
export const pictureTypes = `
  enum PictureLayout {
    cover
    portrait
  }
`;

/** Adds `gatsbyImageData` to the files of gatsby-source-filesystem. */
export function addPictureField({ createResolvers }: CreateResolversArgs): void {
  const gatsbyImageData = getGatsbyImageResolver<Node, unknown, { layout: PictureLayout }>(
    ({ absolutePath, internal }, { layout }) =>
      makePicture({ file: String(absolutePath), digest: internal.contentDigest }, layout),
    { layout: { type: "PictureLayout!" } },
  );
  (createResolvers as (types: object) => void)({ File: { gatsbyImageData } });
}
