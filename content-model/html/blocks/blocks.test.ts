import { readFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { parseDataFile } from "../../data/data-files";
import { makeBlocksFolder, FILE } from "../../testing/blocks-folder";

const { render, root } = makeBlocksFolder();

const plain = (html: string) => html.replaceAll("\u00a0", " ");

test("puts the key points above the text, and keeps them out of the chapters", async () => {
  const { html, headings } = await render(":::key-points\n- Раз.\n- Два.:source[1]\n- Три.\n:::\n");
  expect(html).toMatch(/^<section class="key-points"><h2 [^>]*>Главное<\/h2><ul>/);
  expect(html).toContain('<a class="source-link" href="#source-1" aria-label="Источник 1">1</a>');
  expect(headings).toEqual([]);
});

test("makes a card of each urgency, its heading one level below the text", async () => {
  const { html } = await render(
    '## Когда к врачу\n\n:::care{sign="changing, bleeding, itching"}\n:::\n',
  );
  const cards = plain(html).split('<section class="care"').slice(1);
  expect(cards).toHaveLength(2);
  expect(cards[0]).toContain('data-level="today"><h3 class="care-title"');
  expect(cards[0]).toContain('<span class="visually-hidden">Срочно: </span>');
  expect(cards[0]).toMatch(/<li>пятно кровоточит.*\.<a class="source-link" href="#source-3"/);
  expect(cards[0]).toContain("дерматовенеролог");
  expect(cards[1]).toContain('data-level="week"');
  expect(cards[1]).toMatch(/<li>пятно меняет.*;<a .*<li>пятно зудит или болит\.<a/s);
  expect(cards[1]).toContain('<p class="care-way"><a href="/care">К кому и как попасть</a></p>');
});

test("folds the signs that can wait some days, and no urgent ones", async () => {
  const { html } = await render(
    ':::care{sign="bleeding, changing, itching, family" folded="later"}\n:::\n',
  );
  const cards = plain(html).split('<section class="care"').slice(1);
  const folds = cards.map((card) => /<summary[^>]*>([^<]*)<\/summary><ul>/.exec(card)?.[1]);
  expect(folds).toEqual([undefined, "Показать признаки (2)", "Показать признаки (1)"]);
  expect(cards[1]).toMatch(/care-way.*<details>/s);
});

test("takes what the text adds into the last card, with the right doctors", async () => {
  const { html } = await render(
    ':::care{sign="bleeding, changing" whom="after-cancer"}\n- отекает рука.\n\nЗвоните.\n:::\n',
  );
  expect(plain(html)).toMatch(
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
  expect(html).not.toContain("tel:103");
  expect((await cardOf("now")).html).toMatch(
    /<div class="care-body"><p class="emergency-call"><a href="tel:103"/,
  );
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

test("states a shared fact in its own words; the number opens its source", async () => {
  const { html, headings, statements, uses } = await render(
    "Берегите кожу. :shared-fact[sun-hours] И шляпа.",
  );
  const [text, sheet] = plain(html).split('<section class="fact-sources">');
  expect(text).toMatch(/Солнце сильнее всего с 10 до 16\..*href="#fact-1".*И шляпа\./);
  expect(sheet).toContain('<p><a href="https://nhs.uk">NHS. Родинки</a></p>');
  expect(sheet).toContain('Прочитано 12 мая 2026. <a href="#source-2">');
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
  expect(html).toMatch(/<img alt="Человек у зеркала" [^>]* width="320" height="160"\/>/);
  expect(html).toMatch(
    /<figcaption><p>Как осмотреть спину\..*<details>.*<p>Человек стоит спиной\./,
  );
  expect(pictures).toHaveLength(1);
});

test("shows a drawing of all texts in any of them", async () => {
  const { html, pictures, uses } = await render(
    ':::figure{src="drawings/teni.svg" alt="Тень под деревом"}\nГде тень.\n:::',
  );
  expect(pictures[0]?.file).toBe(path.join(root(), "content/drawings/teni.svg"));
  expect(uses).toEqual(["content/drawings/teni.svg"]);
  expect(html).not.toContain("<details>");
});

test("names the source of a fact, with its year if it has one", async () => {
  const { html } = await render(
    ':::fact{source="1"}\nФакт.\n:::\n\n:::fact{source="2"}\nФакт.\n:::',
  );
  expect(html).toContain('Источник: <a href="#source-1">ВОЗ. Солнце, 2012</a>');
  expect(html).toContain('<a href="#source-2">NHS. Родинки</a>');
});

test("leaves a checklist a list for screen readers", async () => {
  const { html } = await render(':::checklist{title="Что взять"}\n- паспорт\n- вопросы\n:::');
  expect(html).toContain('<ul role="list">');
});

test("draws the five signs beside ordinary moles, from the site's one list", async () => {
  const { html } = await render("::abcde");
  expect(html.match(/<th scope="row">/g)).toHaveLength(5);
  expect(html.match(/\/drawings\/sign-\d\.svg/g)).toEqual(
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5].map((number) => `/drawings/sign-${number}.svg`),
  );
});

test("leads to a video by its poster, title and duration", async () => {
  const { html, pictures } = await render('::video{slug="zerkalo"}');
  expect(html).toMatch(
    /<a class="video" href="\/publication\/video\/zerkalo"><img alt="".*Осмотр у\u00a0зеркала.*Видео, 0:40/,
  );
  expect(pictures[0]?.file).toMatch(/zerkalo\/cover\.svg$/);
});

test("takes one block into another", async () => {
  const { html } = await render(
    '::::question{title="Когда?"}\n:::care{level="week" title="Если:"}\nСейчас.\n:::\n::::',
  );
  expect(html).toMatch(
    /<section class="question"><h2 [^>]*>Когда\?<\/h2><section class="care" data-level="week">/,
  );
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

test("shows each sign on three tones of skin, each folded behind its name", async () => {
  const { html, headings } = await render('## Признаки\n\n::tones{source="2"}');
  expect(html.match(/<details/g)).toHaveLength(plates.length);
  expect(html).not.toContain("<details open");
  for (const { title, alt } of plates)
    expect(html).toContain(`${title}</summary><figure><img alt="${alt}"`);
  expect(html.match(/href="#source-2"/g)).toHaveLength(1);
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

test("links a word to its meaning behind the text, and back", async () => {
  const { html, headings, uses } = await render(
    'Врач сделает :term[биопсию]{of="Биопсия"}.\n\n## Потом\n',
  );
  const [text, card] = plain(html).split('<section class="terms">');
  expect(text).toMatch(
    /id="at-term-биопсия".*href="#term-биопсия" aria-label="биопсию: что это зн/,
  );
  expect(card).toMatch(
    /id="term-биопсия" [^>]* aria-labelledby="term-биопсия-name".*>Биопсия<\/dfn>/,
  );
  expect(card).toMatch(/href="#at-term-биопсия">Закрыть<.*под микроскопом\. <a href="\/biopsy"/);
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
  expect(html).toMatch(/<div id="term-биопсия"><dt>Биопсия<\/dt>.*biopsia.*<a href="\/biopsy"/);
  expect(html).toContain('<div id="term-in-situ"><dt>In situ</dt><dd><p>На месте.</p></dd>');
});
