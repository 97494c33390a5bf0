import type { CreateResolversArgs } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { digest } from "../../../content-model/reading/digest";
import { addPictureField, makePicture } from "./site-picture";

describe("the files of a picture", () => {
  const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32">
  <rect width="64" height="32" fill="#e4f1ea"/>
</svg>`;

  /** A drawing so large that pages show pictures made of it. */
  const DETAILED = DRAWING.replace("</svg>", `<!-- ${"x".repeat(16_384)} --></svg>`);

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A site of its own in the folder, beside the store that all of them share. */
  const folders = (site = "site") => ({
    site: path.join(folder, site),
    store: path.join(folder, "store"),
  });

  async function write(name: string, bytes: string | Buffer, digest = name) {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return { file, digest };
  }

  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c96" } });

  const addressesIn = (srcSet = "") => srcSet.split(/,\s*/).map((file) => file.split(" ")[0] ?? "");

  const usual = ({ images }: IGatsbyImageData) => images.fallback?.src ?? "";

  /** Files at the addresses of a picture. */
  async function filesOf(picture: IGatsbyImageData, site = "site") {
    const { sources = [], fallback } = picture.images;
    const lists = [...sources, fallback].map((list) => list?.srcSet);
    const addresses = [usual(picture), ...lists.flatMap(addressesIn)];
    const read = addresses.map(async (address) => {
      const { format, width, height } = await sharp(path.join(folder, site, address)).metadata();
      return `${format} ${width}x${height}`;
    });
    return Promise.all(read);
  }

  test("shows a light drawing as it is", async () => {
    const picture = await makePicture(await write("cover.svg", DRAWING), "cover", folders());
    expect(picture).toMatchObject({ width: 768, height: 384 });
    expect(await readFile(path.join(folder, "site", usual(picture)), "utf8")).toBe(DRAWING);
  });

  test("draws a detailed drawing in every width that pages ask for", async () => {
    const picture = await makePicture(await write("cover.svg", DETAILED), "cover", folders());
    expect(picture).toMatchObject({ width: 768, height: 384 });
    expect(await filesOf(picture)).toEqual([
      "webp 768x384",
      ...["heif 384x192", "heif 768x384", "heif 1152x576"],
      ...["webp 384x192", "webp 768x384", "webp 1152x576"],
    ]);
  });

  test("shows a photograph upright, without the camera's notes", async () => {
    const bytes = await photograph(800, 1600)
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Somebody" } } })
      .jpeg()
      .toBuffer();
    const picture = await makePicture(await write("turned.jpg", bytes), "cover", folders());
    const { exif, orientation, width } = await sharp(
      path.join(folder, "site", usual(picture)),
    ).metadata();
    expect({ exif, orientation, width }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 768,
    });
  });

  test("a picture that any build has made is not made again", async () => {
    const source = await write("cover.svg", DETAILED);
    await makePicture(source, "cover", folders());
    const times = async () => {
      const names = await readdir(path.join(folder, "store"));
      return Promise.all(
        names.map(async (name) => (await stat(path.join(folder, "store", name))).mtimeMs),
      );
    };
    const before = await times();
    expect(before).toHaveLength(6);
    const again = await makePicture(source, "cover", folders("another"));
    expect(await filesOf(again, "another")).toContain("webp 768x384");
    expect(await times()).toEqual(before);
  });

  test("a picture that is asked for many times concurrently is made once", async () => {
    const source = await write("cover.svg", DETAILED);
    const asked = Array.from({ length: 5 }, () => makePicture(source, "cover", folders()));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(await readdir(path.join(folder, "store"))).toHaveLength(6);
  });

  test("a picture comes out the same however many threads the machine has", async () => {
    const drawing = await readFile("content/pages/about.svg", "utf8");
    const source = await write(
      "about.svg",
      drawing.replace("</svg>", `${"<!-- -->".repeat(2_048)}</svg>`),
    );
    const madeWith = async (threads: number) => {
      const own = {
        site: path.join(folder, `${threads}`),
        store: path.join(folder, `of ${threads}`),
      };
      sharp.concurrency(threads);
      const picture = await makePicture(source, "cover", own);
      return readFile(path.join(own.site, usual(picture).replace("webp", "avif")));
    };
    const [one, four] = [await madeWith(1), await madeWith(4)];
    expect(four.equals(one)).toBe(true);
  });

  test("what is no picture stops the build", async () => {
    const source = await write("cover.jpg", "no picture");
    await expect(makePicture(source, "cover", folders())).rejects.toThrow(/unsupported image/);
  });
});

describe("the field that pages ask for", () => {
  const ROOT = process.cwd();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "picture-field-"));
    process.chdir(folder);
  });
  afterEach(async () => {
    process.chdir(ROOT);
    await rm(folder, { recursive: true });
  });

  type Resolve = (node: object, args: object) => Promise<IGatsbyImageData>;

  /** Image data of a file, queried as Gatsby does. */
  async function imageData(name: string, bytes: string | Buffer, layout: "cover" | "portrait") {
    await writeFile(name, bytes);
    let resolve: Resolve | undefined;
    const createResolvers = (types: {
      File: { gatsbyImageData: { type: string; resolve: Resolve } };
    }) => {
      expect(types.File.gatsbyImageData.type).toBe("GatsbyImageData!");
      ({ resolve } = types.File.gatsbyImageData);
    };
    addPictureField({ createResolvers } as unknown as CreateResolversArgs);
    const node = {
      absolutePath: path.resolve(name),
      internal: { contentDigest: digest(folder) },
    };
    return resolve?.(node, { layout });
  }

  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c96" } })
      .jpeg()
      .toBuffer();

  /** Addresses and widths of an attribute `srcset`. */
  const parsed = (srcSet = "") => srcSet.split(",").map((entry) => entry.trim().split(" "));

  test.each([
    ["cover", [1600, 800], [384, 768, 1152], { width: 768, height: 384 }],
    ["cover", [500, 250], [384], { width: 768, height: 384 }],
    ["cover", [100, 50], [100], { width: 768, height: 384 }],
    ["portrait", [900, 900], [160, 320, 640], { width: 320, height: 320 }],
  ] as const)(
    "a %s of %j pixels is offered in the widths %j, of which each file is there",
    async (layout, [width, height], widths, size) => {
      const data = await imageData("photo.jpg", await photograph(width, height), layout);
      expect(data).toMatchObject(size);
      const { sources = [], fallback } = data?.images ?? {};
      expect(sources.map(({ type }) => type)).toEqual(["image/avif"]);
      for (const srcSet of [sources[0]?.srcSet, fallback?.srcSet]) {
        expect(parsed(srcSet).map(([, at]) => at)).toEqual(widths.map((one) => `${one}w`));
        for (const [address = ""] of parsed(srcSet))
          expect(existsSync(`public${address}`)).toBe(true);
      }
      expect(parsed(sources[0]?.srcSet)[0]?.[0]).toMatch(/\.avif$/);
      expect(fallback?.src).toMatch(/\.webp$/);
      expect(existsSync(`public${fallback?.src}`)).toBe(true);
    },
  );
});
