import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressSite } from "./compress";

let site: string;
const text = "Родинки под контролем. ".repeat(200);
const put = (file: string, content: string) => writeFile(path.join(site, file), content);

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), "site-"));
  await mkdir(path.join(site, "lk"));
});
afterEach(() => rm(site, { recursive: true }));

test("writes both forms beside each text file, in folders too", async () => {
  await put("index.html", text);
  await put("lk/index.html", text);
  expect(await compressSite(site)).toBe(4);
  for (const page of ["index.html", "lk/index.html"]) {
    const file = path.join(site, page);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
  }
});

test("leaves small files and pictures alone, and removes what has lost its original", async () => {
  await put("small.html", "Привет");
  await put("photo.webp", text);
  expect(await compressSite(site)).toBe(0);
  await put("deleted.js.br", "x");
  await put("deleted.js.gz", "x");
  await compressSite(site);
  expect((await readdir(site)).sort()).toEqual(["lk", "photo.webp", "small.html"]);
});

test("works only on what has changed since", async () => {
  await put("a.js", text);
  await put("b.js", text);
  await compressSite(site);
  const later = new Date(Date.now() + 5000);
  await utimes(path.join(site, "b.js"), later, later);
  expect(await compressSite(site)).toBe(2);
});
