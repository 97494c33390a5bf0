import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { measurePicture } from "../../../content-model/html/text-picture";
import { publishPictures } from "./publish-pictures";

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
  const smallest = picture.variants.find(({ format, width }) => format === "avif" && width === 672);
  const metadata = await fileOf(smallest?.url ?? "");
  expect(metadata).toMatchObject({ format: "heif", width: 672, height: 896 });
  expect(metadata.exif).toBeUndefined();
});

test("a drawing is there as it is", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"/>';
  writeFileSync(path.join(root, "spina.svg"), drawing);
  const { picture, fileOf } = await publish("spina.svg");
  expect(await fileOf(picture.url)).toMatchObject({ format: "svg", width: 320, height: 160 });
});
