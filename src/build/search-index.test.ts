import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { writeSearchIndex } from "./search-index";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rodinki-search-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function addPage(address: string, main: string) {
  await mkdir(path.join(folder, address), { recursive: true });
  const html = `<html lang="ru"><body><main>${main}</main></body></html>`;
  await writeFile(path.join(folder, address, "index.html"), html);
}

test("writes the search of the site's language, without summaries and ready-made interfaces", async () => {
  await addPage("/about", "<h1>О программе</h1><p>Осмотр родинок.</p>");

  const pages = ["/", "/about", "/publication", "/publication/page/2", "/publication/type/news"];
  expect(await writeSearchIndex(folder, pages)).toBe(1);

  const files = await readdir(path.join(folder, "pagefind"));
  expect(files.map((file) => file.replace(/_[0-9a-f]{10}/, "")).sort()).toEqual([
    "fragment",
    "index",
    "pagefind-entry.json",
    "pagefind-worker.js",
    "pagefind.js",
    "pagefind.ru.pf_meta",
    "wasm.ru.pagefind",
  ]);
});

test("forgets the pages of the build before", async () => {
  await addPage("/about", "<h1>О программе</h1>");
  await addPage("/rules", "<h1>Правила</h1>");
  await writeSearchIndex(folder, ["/about", "/rules"]);
  await writeSearchIndex(folder, ["/rules"]);

  expect(await readdir(path.join(folder, "pagefind/fragment"))).toHaveLength(1);
});
