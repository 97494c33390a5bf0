import { readFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { parseDataFile } from "../../data/data-files";
import { makeBlocksFolder } from "../../testing/blocks-folder";

const { render, root } = makeBlocksFolder();

const DRAWINGS = "content/drawings";
const { plates } = parseDataFile("content/tones.yml", readFileSync("content/tones.yml", "utf8"));

test("АККОРД says which sign of A to E each of its letters is", async () => {
  const { html, uses } = await render('::akkord{source="1"}');
  const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
    row.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|"),
  );
  expect(rows).toEqual([
    "|А| Асимметрия|A| Асимметрия|",
    "|К| Край|B| Края|",
    expect.stringMatching(
      /^\|К\| Кровоточивость\|Отдельной буквы нет\. .+ как\s+можно скорее\.\|$/,
    ),
    "|О| Окраска|C| Цвет|",
    "|Р| Размер|D| Диаметр|",
    "|Д| Динамика|E| Изменения|",
  ]);
  expect(html).toContain('Источник: <a href="#source-1">ВОЗ. Солнце, 2012</a>');
  expect(uses).toEqual(["content/akkord.yml", "content/signs.yml"]);
});

test("shows each sign on three tones of skin, the first one unfolded, all with their words", async () => {
  const { html, headings } = await render('## Признаки\n\n::tones{source="2"}');
  expect(html).toContain('<section class="tones"><h3 class="tones-title"');
  expect(html.match(/<details/g)).toHaveLength(plates.length);
  expect(html.match(/<details open="">/g)).toHaveLength(1);
  for (const { title, alt } of plates) {
    expect(html).toContain(`${title}</summary><figure><img alt="${alt}" loading="lazy"`);
  }
  expect(html.match(/href="#source-2"/g)).toHaveLength(1);
  expect(html).toContain(
    'aria-label="Источник 2">2</a></p></figcaption></figure></details></section>',
  );
  expect(headings).toHaveLength(1);
});

test("every drawing of the signs on three tones is shown, light enough for a phone and without words", async () => {
  const drawn = (await readdir(DRAWINGS)).filter((name) => name.startsWith("tones-"));
  expect(drawn.sort()).toEqual(plates.map(({ drawing }) => drawing).sort());
  for (const name of drawn) {
    const svg = readFileSync(path.join(DRAWINGS, name), "utf8");
    expect(svg.length).toBeLessThan(6_000);
    expect(svg).not.toMatch(/<text|<image|style=/);
  }
});

test("says in which line a drawing is named that nobody has drawn", async () => {
  // The folder belongs to all tests here, in any order.
  const drawing = path.join(root(), DRAWINGS, "tones-c.svg");
  await rename(drawing, `${drawing}.away`);
  await expect(render('::tones{source="1"}')).rejects.toThrow(
    /^content\/tones\.yml:\d+ — нет рисунка tones-c\.svg\. Положите его в content\/drawings/,
  );
  await rename(`${drawing}.away`, drawing);
});

test.each(["tones", "akkord"])("%s has a source", async (name) => {
  await expect(render(`::${name}`)).rejects.toThrow("нет поля «source». Назовите номер");
  await expect(render(`::${name}{source="9"}`)).rejects.toThrow("нет источника с номером «9»");
});
