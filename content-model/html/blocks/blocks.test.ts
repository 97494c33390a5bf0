import { readFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { parseDataFile } from "../../data/data-files";
import { makeBlocksFolder, FILE } from "../../testing/blocks-folder";

const { render, root } = makeBlocksFolder();

test("puts the key points above the text, and keeps them out of the chapters", async () => {
  const { html, headings } = await render(":::key-points\n- Раз.\n- Два.:source[1]\n- Три.\n:::\n");
  expect(html).toMatch(
    /^<section class="key-points"><h2 class="key-points-title"[^>]*>Главное<\/h2><ul>/,
  );
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).toContain('href="#source-1"');
  expect(headings).toEqual([]);
});

test("makes a card of each urgency, its heading one level below the text", async () => {
  const { html } = await render(
    '## Когда к врачу\n\n:::care{sign="changing, bleeding, itching"}\n:::\n',
  );
  const cards = html.replaceAll("\u00a0", " ").split('<section class="care"').slice(1);
  expect(cards).toHaveLength(2);
  expect(cards[0]).toContain('data-level="today"><h3 class="care-title"');
  expect(cards[0]).toContain('<span class="visually-hidden">Срочно: </span>');
  expect(cards[0]).toMatch(/<li>пятно кровоточит.*\.<a class="source-link" href="#source-3"/);
  expect(cards[0]).toContain("дерматовенеролог");
  expect(cards[1]).toContain('data-level="week"');
  expect(cards[1]).toMatch(/<li>пятно меняет.*;<a .*<li>пятно зудит или болит\.<a/s);
  expect(cards[1]).toContain('<p class="care-way"><a href="/care">К кому и как попасть</a></p>');
});

test("takes what the text adds into the last card, with the right doctors", async () => {
  const { html } = await render(
    ':::care{sign="bleeding, changing" whom="after-cancer"}\n- отекает рука.\n\nЗвоните.\n:::\n',
  );
  expect(html.replaceAll("\u00a0", " ")).toMatch(
    /data-level="today".*онколог, который вас лечил.*data-level="week".*цвет;.*<li>отекает рука\.<\/li>\s*<\/ul>\s*<p>Звоните\.<\/p>\s*<p class="care-short">Нужен онколог/s,
  );
});

test("gives a card its own title, outside of chapters, with a way to a doctor", async () => {
  const cardOf = (level: string) =>
    render(`:::care{level="${level}" title="Покажитесь врачу"}\nДа.\n:::`);
  const { html, headings } = await cardOf("week");
  expect(html).toContain('<section class="care" data-level="week">');
  expect(html).toContain("Покажитесь врачу</h2>");
  expect(html).toContain("care-way");
  expect(headings).toEqual([]);
  expect((await cardOf("check")).html).not.toContain("care-way");
});

test("says when e-mails remind of a visit, wherever it stands", async () => {
  const { html } = await render(":reminders до приёма.\n\nНапомним :reminders.");
  const text = html.replace(/<[^>]*>|\u00a0/g, (found) => (found === "\u00a0" ? " " : ""));
  expect(text).toContain("За двое суток и за три часа до приёма.");
  expect(text).toContain("Напомним за двое суток и за три часа.");
});

test("adds nothing to a text without blocks and words of the glossary", async () => {
  expect((await render("Текст.")).html).toBe("<p>Текст.</p>");
});

test("links a number to its source", async () => {
  const { html } = await render("Так и есть.:source[1]");
  expect(html).toContain('<a class="source-link" href="#source-1" aria-label="Источник 1">1</a>');
});

test("states a shared fact in its own words; the number opens its source", async () => {
  const { html, headings, statements, uses } = await render(
    "Берегите кожу. :shared-fact[sun-hours] И шляпа.",
  );
  const plain = html.replaceAll("\u00a0", " ");
  expect(plain).toContain(
    "Берегите кожу. <span>Солнце сильнее всего с 10 до 16." +
      '<span id="at-fact-1" class="sheet-place" tabindex="-1"></span>' +
      '<a class="source-link" href="#fact-1" aria-label="Источник 2: откуда это и когда прочитано">2</a></span> И шляпа.',
  );
  const [, sheet = ""] = plain.split('<section class="fact-sources">');
  expect(sheet).toContain('id="fact-1" class="sheet" role="note" tabindex="-1"');
  expect(sheet).toContain('class="sheet-close" href="#at-fact-1">Закрыть<');
  expect(sheet).toContain('<p><a href="https://nhs.uk">NHS. Родинки</a></p>');
  expect(sheet).toContain(
    '<p>Прочитано 12 мая 2026. <a href="#source-2">В списке источников</a></p>',
  );
  expect(headings).toEqual([]);
  expect(statements).toMatchObject([{ sources: [2] }]);
  expect(uses).toEqual(["content/facts.yml"]);
});

test("a fact that a text states twice opens at each place", async () => {
  const { html } = await render(":shared-fact[sun-hours] Да.\n\n:shared-fact[sun-hours] Снова.");
  for (const id of ["fact-1", "fact-2", "at-fact-1", "at-fact-2"])
    expect(html.split(` id="${id}"`)).toHaveLength(2);
});

test("shows a figure with its size, caption and long description", async () => {
  const { html, pictures } = await render(
    ':::figure{src="./spina.svg" alt="Человек у зеркала"}\nКак осмотреть спину.\n\nЧеловек стоит спиной.\n\nВ руке зеркало.\n:::',
  );
  expect(html).toMatch(
    /<figure class="figure"><img alt="Человек у зеркала" loading="lazy" decoding="async" src="\/static\/texts\/[0-9a-f]{16}\.svg" width="320" height="160"\/>/,
  );
  expect(html).toContain("<figcaption><p>Как осмотреть спину.</p><details>");
  expect(html).toContain("<summary>Описание рисунка</summary><p>Человек стоит спиной.</p>");
  expect(pictures).toHaveLength(1);
});

test("shows a drawing of all texts in any of them", async () => {
  const { html, pictures, uses } = await render(
    ':::figure{src="drawings/teni.svg" alt="Тень под деревом"}\nГде тень.\n:::',
  );
  expect(pictures[0]?.file).toBe(path.join(root(), "content/drawings/teni.svg"));
  expect(uses).toEqual(["content/drawings/teni.svg"]);
  expect(html).toContain("<figcaption><p>Где тень.</p></figcaption>");
});

test("names the source of a fact, with its year if it has one", async () => {
  const first = await render(':::fact{source="1"}\n**80 %** меланом — от солнца.\n:::');
  expect(first.html).toContain('<div class="fact"><p><strong>80\u00a0%</strong>');
  expect(first.html).toContain('Источник: <a href="#source-1">ВОЗ. Солнце, 2012</a>');
  const second = await render(':::fact{source="2"}\nФакт.\n:::');
  expect(second.html).toContain('<a href="#source-2">NHS. Родинки</a>');
});

test("titles a checklist, and leaves it a list for screen readers", async () => {
  const { html } = await render(':::checklist{title="Что взять"}\n- паспорт\n- вопросы\n:::');
  expect(html).toContain('<section class="checklist"><h2 class="checklist-title"');
  expect(html).toContain('<ul role="list">');
  expect(html).toContain("<li>паспорт</li>");
});

test("draws the five signs beside ordinary moles, from the site's one list", async () => {
  const { html } = await render("::abcde");
  expect(html).toContain('<table class="abcde"><caption>');
  expect(html.match(/<th scope="row">/g)).toHaveLength(5);
  expect(html.match(/<td[^>]*>/g)).toEqual(
    Array.from({ length: 5 }, () => [
      '<td data-label="Обычная родинка">',
      '<td data-label="Покажите врачу">',
    ]).flat(),
  );
  expect(html.match(/\/drawings\/sign-\d\.svg/g)).toEqual(
    ["1", "1", "2", "2", "3", "3", "4", "4", "5", "5"].map((n) => `/drawings/sign-${n}.svg`),
  );
  expect(html).toContain('<span class="abcde-letter">A</span> Асимметрия</th>');
});

test("leads to a video by its poster, title and duration", async () => {
  const { html, pictures } = await render('::video{slug="zerkalo"}');
  expect(html).toContain('<a class="video" href="/publication/video/zerkalo"><img alt=""');
  expect(html).toContain('width="640" height="160"');
  expect(html).toContain('<span class="video-title">Осмотр у\u00a0зеркала</span>');
  expect(html).toContain('<span class="video-duration">Видео, 0:40</span>');
  expect(pictures[0]?.file).toMatch(/zerkalo\/cover\.svg$/);
});

test("puts a question above its answer", async () => {
  const { html } = await render(':::question{title="Больно ли это?"}\nНет.\n:::');
  expect(html).toMatch(
    /<section class="question"><h2 class="question-title"[^>]*>Больно\u00a0ли это\?<\/h2><p>Нет\.<\/p>/,
  );
});

test("takes one block into another", async () => {
  const { html } = await render(
    '::::question{title="Когда?"}\n:::care{level="week" title="Если:"}\nСейчас.\n:::\n::::',
  );
  expect(html).toContain('<section class="question">');
  expect(html).toContain('<section class="care" data-level="week">');
});

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
    expect.stringMatching(/^\|К\| Кровоточивость\|Отдельной буквы нет\. .+\.\|$/),
    "|О| Окраска|C| Цвет|",
    "|Р| Размер|D| Диаметр|",
    "|Д| Динамика|E| Изменения|",
  ]);
  expect(html).toContain('Источник: <a href="#source-1">ВОЗ. Солнце, 2012</a>');
  expect(uses).toEqual(["content/akkord.yml", "content/abcde.yml"]);
});

test("shows each sign on three tones of skin, the first one unfolded", async () => {
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

test("every drawing of the tones is shown, small enough and without words", async () => {
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
  await expect(render(`::${name}{source="99"}`)).rejects.toThrow("нет источника с номером «99»");
});

const plain = (html: string) => html.replaceAll("\u00a0", " ");

test("links a word to its meaning behind the text, and back", async () => {
  const { html, headings, uses } = await render(
    'Врач сделает :term[биопсию]{of="Биопсия"}.\n\n## Потом\n',
  );
  expect(plain(html)).toContain(
    '<p>Врач сделает <span><span id="at-term-биопсия" class="sheet-place" tabindex="-1"></span>' +
      '<a class="term" href="#term-биопсия" aria-label="биопсию: что это значит">биопсию</a></span>.</p>',
  );
  const [, card = ""] = plain(html).split('<section class="terms">');
  expect(card).toContain(
    'id="term-биопсия" class="sheet" role="note" tabindex="-1" aria-labelledby="term-биопсия-name"',
  );
  expect(card).toContain(">Биопсия</dfn>");
  expect(card).toContain('class="sheet-close" href="#at-term-биопсия">Закрыть<');
  expect(card).toContain(
    'под микроскопом. <a href="/biopsy" aria-label="Подробнее: Биопсия">Подробнее</a>',
  );
  expect(headings.map(({ title }) => title)).toEqual(["Потом"]);
  expect(uses).toEqual(["content/glossary.yml"]);
});

test.each([
  [":term[невус]", "в словаре нет слова «невус». Напишите :term[биопсию]{of="],
  [':term[она]{of="Невус"}', "в словаре нет слова «Невус»"],
  [":term[биопсия] и :term[biopsia]", "слово «Биопсия» объяснено дважды. Оставьте"],
])("refuses %s, with its line", async (text, problem) => {
  const failure = render(`Первая строка.\n\n${text}\n`);
  await expect(failure).rejects.toThrow(problem);
  await expect(failure).rejects.toThrow(`${FILE}:3 —`);
});

test("lists all words, each with its address, other names and page", async () => {
  const html = plain((await render("::glossary")).html);
  expect(html).toContain('<dl class="glossary"><div id="term-биопсия"><dt>Биопсия</dt>');
  expect(html).toContain('<p class="glossary-names">biopsia</p>');
  expect(html).toContain('<a href="/biopsy" aria-label="Подробнее: Биопсия">Подробнее</a>');
  expect(html).toContain('<div id="term-in-situ"><dt>In situ</dt><dd><p>На месте.</p></dd>');
});
