import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { DEFAULT_OG_IMAGE, ogImageOf, writeOgImages } from "./og-image";

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

test("makes a sharing picture of every cover and one for the other pages", async () => {
  await writeOgImages([cover], folder, folder);
  for (const address of [await ogImageOf(cover), DEFAULT_OG_IMAGE]) {
    const { format, width, height } = await sharp(path.join(folder, address)).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("gives a redrawn cover a new address, so that messengers ask for it again", async () => {
  const before = await ogImageOf(cover);
  await writeFile(cover, DRAWING.replace("#e4f1ea", "#f0e4d2"));
  expect(await ogImageOf(cover)).not.toBe(before);
});

test("keeps a sharing picture that the last build made", async () => {
  await writeOgImages([cover], folder, folder);
  const file = path.join(folder, await ogImageOf(cover));
  await cp(cover, file);
  await writeOgImages([cover], folder, folder);
  expect(await readFile(file, "utf8")).toBe(DRAWING);
});
