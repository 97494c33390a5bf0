import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { makePicturesAhead } from "./pictures-ahead";

/** A cover has three sizes in two formats. */
const FILES = 6;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pictures-ahead-"));
});
afterEach(() => rm(root, { recursive: true }));

const folders = () => ({ site: path.join(root, "public"), store: path.join(root, "store") });
const pictures = () => path.join(root, "public/static/pictures");
const made = () => readdir(pictures()).catch(() => [] as string[]);

async function writeText(slug: string, cover: Buffer | string, title = "Новость") {
  const folder = path.join(root, "content/publications/news", slug);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "cover.jpg"), cover);
  const head = `title: ${title}\ndescription: "О чём она."\ndate: 2026-02-03\ncover: ./cover.jpg`;
  await writeFile(
    path.join(folder, "index.mdx"),
    `---\n${head}\ntopics: [solnce]\nsources: []\n---\n\nТекст.\n`,
  );
}

const photograph = (background: string) =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("makes covers, whatever is wrong with single texts", async () => {
  await writeText("a", "no picture");
  await writeText("b", await photograph("#c96"), "[");
  await writeText("c", await photograph("#963"));
  await writeText("d", await photograph("#369"));
  await makePicturesAhead(new AbortController().signal, root, folders());
  expect(await made()).toHaveLength(2 * FILES);
});

test("finishes the one that it makes when others take over", async () => {
  await writeText("c", await photograph("#963"));
  await writeText("d", await photograph("#369"));
  const reading = new AbortController();
  const ahead = makePicturesAhead(reading.signal, root, folders());
  reading.abort();
  await ahead;
  expect(await made()).toHaveLength(FILES);
});

test("a site that has pictures gets none ahead: looking at each cover would cost more", async () => {
  await mkdir(pictures(), { recursive: true });
  await writeText("c", await photograph("#963"));
  await makePicturesAhead(new AbortController().signal, root, folders());
  expect(await made()).toEqual([]);
});
