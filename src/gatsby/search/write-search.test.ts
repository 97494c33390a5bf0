import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { countWords, knownWords, writeSearchIndex } from "./search-index";

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

  const lists = ["/publication", "/publication/page/2", "/publication/type/news"];
  const pages = ["/", "/about", "/memo", ...lists, "/publication/topic/deti"];
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
    "words.js",
  ]);
});

test("forgets the pages of the build before", async () => {
  await addPage("/about", "<h1>О программе</h1>");
  await addPage("/rules", "<h1>Правила</h1>");
  await writeSearchIndex(folder, ["/about", "/rules"]);
  await writeSearchIndex(folder, ["/rules"]);

  expect(await readdir(path.join(folder, "pagefind/fragment"))).toHaveLength(1);
});

test("holds what readers ask of a page beside what stands in it", async () => {
  await addPage("/risk", "<h1>Когда не ждать</h1>");
  await writeSearchIndex(folder, ["/risk"], [{ page: "/risk", asked: ["срочно", "к врачу"] }]);

  const fragments = path.join(folder, "pagefind/fragment");
  const [fragment = ""] = await readdir(fragments);
  const unpacked = gunzipSync(await readFile(path.join(fragments, fragment))).toString();
  expect(unpacked).toContain('"asked":"срочно, к врачу"');
  expect(unpacked).toContain('"content":"Когда не ждать."');
});

test("keeps out of the excerpts what is not a sentence of the text", async () => {
  await addPage(
    "/rules",
    `<h1>Правила</h1><p data-search-ignore>Статья · 8 ноября 2026</p>
     <section class="key-points"><h2>Главное</h2><ul><li>Пятно растёт — к врачу.</li></ul></section>
     <section><h2><span class="visually-hidden">Важно: </span>Покажите врачу, если:</h2><ul><li>пятно растёт.</li></ul></section>
     <div class="fact"><p>Индекс 3 и больше.</p><p class="source-line">Источник: ВОЗ, 2012</p></div>
     <table><caption>Пять признаков</caption><tr><th>Края</th><td>Неровные.</td></tr></table>
     <p>Нужна <span><span class="sheet-place" tabindex="-1"></span><a class="term" href="#term-биопсия" aria-label="биопсия: что это значит">биопсия</a></span>.</p>
     <section class="fact-sources"><h2>Откуда факты</h2><div id="fact-1">Прочитано Закрыть</div></section>
     <section class="terms"><h2>Словарь</h2><div id="term-биопсия">Биопсия Закрыть</div></section>
     <p>Сто человек. <small>Демонстрационные данные</small></p>`,
  );
  await writeSearchIndex(folder, ["/rules"]);

  const fragments = path.join(folder, "pagefind/fragment");
  const [fragment = ""] = await readdir(fragments);
  const unpacked = gunzipSync(await readFile(path.join(fragments, fragment))).toString();
  expect(unpacked).toContain(
    '"content":"Правила. Покажите врачу, если: пятно растёт. Индекс 3 и больше. Края Неровные. Нужна биопсия. Сто человек."',
  );
});

test("calls a page that stands in for the owner's own what it is", async () => {
  await addPage("/alliance", "<h1>Альянс</h1>");
  await writeSearchIndex(folder, ["/alliance"], [], ["/alliance"]);

  const fragments = path.join(folder, "pagefind/fragment");
  const [fragment = ""] = await readdir(fragments);
  const unpacked = gunzipSync(await readFile(path.join(fragments, fragment))).toString();
  expect(unpacked).toContain('"title":"Альянс (демонстрационные данные)"');
});

test("gathers the words of the texts, the most frequent first, without tags", () => {
  const counts = new Map<string, number>();
  countWords('<main><p class="lead">Ребёнок и Солнце</p> солнце SPF 30</main>', counts);
  countWords("<main>солнце</main>", counts);
  expect(knownWords(counts)).toEqual(["солнце", "ребенок", "spf"]);
});
