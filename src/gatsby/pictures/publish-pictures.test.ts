import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { measurePicture } from "../../../content-model/html/text-picture";
import { sharingPicture, SITE_PICTURE } from "../../lib/sharing-picture";
import { ogImageOf, writeOgImages } from "./og-image";
import { publishPictures } from "./picture-store";

describe("pictures of texts", () => {
  let root: string;

  beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), "pictures-"))));
  afterEach(() => rmSync(root, { recursive: true }));

  const publish = async (name: string) => {
    const picture = await measurePicture(root, name);
    const folder = path.join(root, "public");
    await publishPictures([picture], folder, path.join(root, "store"));
    return { picture, fileOf: (url: string) => sharp(path.join(folder, url)).metadata() };
  };

  test("a photograph stands upright in the widths that it has, without the camera's notes", async () => {
    const blank = { width: 1200, height: 900, channels: 3, background: "#c08a5f" } as const;
    // Taken with the camera on its side: 900 pixels wide once it stands upright.
    await sharp({ create: blank })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path.join(root, "shcheka.jpg"));
    const { picture, fileOf } = await publish("shcheka.jpg");
    const smallest = picture.files.find(({ format, width }) => format === "avif" && width === 672);
    const metadata = await fileOf(smallest?.url ?? "");
    expect(metadata).toMatchObject({ format: "heif", width: 672, height: 896 });
    expect(metadata.exif).toBeUndefined();
  });

  test("a drawing is there as it is", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"/>';
    writeFileSync(path.join(root, "spina.svg"), drawing);
    const { picture, fileOf } = await publish("spina.svg");
    expect(await fileOf(picture.url)).toMatchObject({
      format: "svg",
      width: 320,
      height: 160,
    });
  });
});

describe("sharing pictures", () => {
  const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32">
  <rect width="64" height="32" fill="#e4f1ea"/>
</svg>`;

  let folder: string;
  let cover: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
    cover = path.join(folder, "cover.svg");
    await writeFile(cover, DRAWING);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const page = (title = "К врачу & «домой» <3") => ({ title, cover });

  const built = async (title: string) => {
    await mkdir(path.join(folder, "risk"), { recursive: true });
    const head = `<meta property="og:title" content="${title}" data-gatsby-head="true"/>`;
    await writeFile(path.join(folder, "risk/index.html"), head);
  };

  test("makes a sharing picture of every text, of other pages and of the site", async () => {
    await built("К врачу &amp; «домой» &lt;3");
    await writeOgImages([page()], ["/risk"], folder, folder);
    const addresses = [await ogImageOf(page()), sharingPicture("/risk"), SITE_PICTURE];
    for (const address of addresses) {
      const { format, width, height } = await sharp(path.join(folder, address)).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    }
  });

  test("gives a new title and a redrawn cover a new address, so that messengers ask for it again", async () => {
    const before = await ogImageOf(page());
    expect(await ogImageOf(page("К другому врачу"))).not.toBe(before);
    await writeFile(cover, DRAWING.replace("#e4f1ea", "#f0e4d2"));
    expect(await ogImageOf(page())).not.toBe(before);
  });

  test("shows the present title of a page that is no text", async () => {
    const show = async (title: string) => {
      await built(title);
      await writeOgImages([], ["/risk"], folder, folder);
      return readFile(path.join(folder, sharingPicture("/risk")));
    };
    const before = await show("Когда не ждать");
    expect((await show("Кому не ждать")).equals(before)).toBe(false);
    expect((await show("Когда не ждать")).equals(before)).toBe(true);
  });

  test("shows a title of any length whole, below the drawing", async () => {
    /** Whether something dark stands in a strip of the picture. */
    const hasInk = async (file: string, top: number, height: number) => {
      const strip = sharp(file).extract({ left: 0, top, width: 1200, height });
      // `stats` reads the file before it is cut.
      const { channels } = await sharp(await strip.greyscale().toBuffer()).stats();
      return channels.some(({ min }) => min < 200);
    };
    for (const title of ["Солнце", "Длинный заголовок о коже ".repeat(5).trim()]) {
      await writeOgImages([page(title)], [], folder, folder);
      const file = path.join(folder, await ogImageOf(page(title)));
      expect(await hasInk(file, 412, 142)).toBe(true);
      expect(await hasInk(file, 556, 12)).toBe(false);
      expect(await hasInk(file, 606, 24)).toBe(false);
    }
  });

  test("keeps a sharing picture that the last build made", async () => {
    await writeOgImages([page()], [], folder, folder);
    const file = path.join(folder, await ogImageOf(page()));
    await cp(cover, file);
    await writeOgImages([page()], [], folder, folder);
    expect(await readFile(file, "utf8")).toBe(DRAWING);
  });
});
