import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { sharingPicture, SITE_PICTURE } from "../../lib/sharing-picture";
import { SITE_NAME } from "../../lib/site";
import { forEachLimited } from "../for-each-limited";
import { fileOf } from "../hosting/hosting";
import { putPicture, STORE } from "./picture-store";

/** Size of the picture that messengers and social networks show for a link: 1.91 to 1, see https://ogp.me. */
const SIZE = { width: 1200, height: 630 };
const QUALITY = 82;

/** Part of the name in the store, which describes how a picture was made. */
const STORED_AS = `og-title-${SIZE.width}x${SIZE.height}-${QUALITY}`;

/** Height of the drawing; the text is below it. */
const COVER_HEIGHT = 380;
const MARGIN = { side: 72, top: 32, bottom: 28 };
/** Space for the title, in pixels, and the font sizes that are tried. */
const ROOM = { width: SIZE.width - 2 * MARGIN.side, height: 142 };
const TITLE_SIZES = [64, 58, 52, 46, 40, 34];
/** Font size of the site's name, and of a title that is too long for the other sizes. */
const NAME_SIZE = 28;
const COLORS = { ground: "#fbf7f0", ink: "#17251f", name: "#0e5e46" };

const FONT = { name: "Golos Text SemiBold", file: "shared/fonts/golos-text-print-600.ttf" };

/** Drawing for pages without one of their own. */
const DEFAULT_COVER = "content/drawings/site.svg";

/** A page as messengers show it. */
interface SharedPage {
  title: string;
  /** Path of its drawing or photograph; default: the site's. */
  cover?: string | undefined;
}

const site: SharedPage = { title: SITE_NAME };

/** Identifies the content of a picture. */
async function digestOf({ title, cover = DEFAULT_COVER }: SharedPage): Promise<string> {
  const digest = createHash("sha256")
    .update(title)
    .update(await readFile(cover));
  return digest.digest("hex").slice(0, 16);
}

/** @returns the address of a text's sharing picture, which changes when its title or cover does */
export const ogImageOf = async (page: SharedPage): Promise<string> =>
  `/static/og/${await digestOf(page)}.jpg`;

/** The title is read from the built page, because pages that are not texts have it in their code. */
async function builtPage(address: string, publicFolder: string): Promise<SharedPage> {
  const html = await readFile(path.join(publicFolder, fileOf(address)), "utf8");
  const meta = parse(/<meta property="og:title"[^>]*>/.exec(html)?.[0] ?? "").querySelector("meta");
  const title = meta?.getAttribute("content");
  return title ? { title } : site;
}

/**
 * Creates the sharing pictures that are missing in `publicFolder`: JPEG, which every messenger accepts.
 *
 * @param addresses of pages that are not texts; their pictures have fixed addresses
 */
export async function writeOgImages(
  texts: SharedPage[],
  addresses: string[],
  publicFolder: string,
  store = STORE,
): Promise<void> {
  const wanted = new Map<string, SharedPage>([[SITE_PICTURE, site]]);
  for (const text of texts) wanted.set(await ogImageOf(text), text);
  for (const address of addresses) {
    wanted.set(sharingPicture(address), await builtPage(address, publicFolder));
  }
  await forEachLimited(wanted, async ([address, page]) => {
    const place = path.join(publicFolder, address);
    if (!address.startsWith("/static/")) await rm(place, { force: true });
    const name = `${STORED_AS}-${await digestOf(page)}.jpg`;
    await putPicture({ name, place, store }, async (file) => {
      const picture = await drawPage(page);
      await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toFile(file);
    });
  });
}

async function drawPage({ title, cover = DEFAULT_COVER }: SharedPage) {
  const drawing = await sharp(cover, { density: 72 * 2 })
    .autoOrient()
    .resize({ width: SIZE.width, height: COVER_HEIGHT, fit: "cover" })
    .toBuffer();
  const words = await fittingTitle(title);
  const name = await setText(SITE_NAME, NAME_SIZE, COLORS.name);
  const nameTop = SIZE.height - MARGIN.bottom - name.info.height;
  return sharp({ create: { ...SIZE, channels: 3, background: COLORS.ground } }).composite([
    { input: drawing, left: 0, top: 0 },
    { input: words.data, left: MARGIN.side, top: COVER_HEIGHT + MARGIN.top },
    // The title of the site's own picture is the site's name, which is not repeated.
    ...(title === SITE_NAME ? [] : [{ input: name.data, left: MARGIN.side, top: nameTop }]),
  ]);
}

/** Renders a title in the largest font size that fits. */
async function fittingTitle(title: string) {
  for (const size of TITLE_SIZES) {
    const words = await setText(title, size, COLORS.ink);
    if (words.info.width <= ROOM.width && words.info.height <= ROOM.height) return words;
  }
  return setText(title, NAME_SIZE, COLORS.ink);
}

/** Renders a text with Pango, whose markup needs three characters escaped. */
function setText(text: string, size: number, color: string) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      // The comma ends the font's name; otherwise its «SemiBold» would be parsed as the weight.
      font: `${FONT.name}, ${size}`,
      fontfile: path.resolve(FONT.file),
      width: ROOM.width,
      rgba: true,
      dpi: 72,
      spacing: 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
