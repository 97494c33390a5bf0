import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CreateResolversArgs } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import sharp from "sharp";
import { digest } from "../../../content-model/reading/digest";
import { addPictureField } from "./picture-field";

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

/** What pages get for a file, asked as Gatsby asks. */
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

test("a light drawing is its only file", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>';
  const data = await imageData("cover.svg", drawing, "cover");
  expect(data).toEqual({
    layout: "constrained",
    width: 768,
    height: 384,
    images: { fallback: { src: expect.stringMatching(/\.svg$/) as string } },
  });
});
