import { FILE, makeBlocksFolder } from "../../testing/blocks-folder";

const { render } = makeBlocksFolder();

const plain = (html: string) => html.replaceAll("\u00a0", " ");

test("makes a word a link to what it means, which stands behind the text and leads back", async () => {
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

test("needs no name where the text says it, in whatever letters", async () => {
  expect((await render("Это :term[Biopsia].")).html).toContain('href="#term-биопсия"');
  expect((await render("Рак :term[in situ].")).html).toContain('href="#term-in-situ"');
});

test("leaves a text without such words as it was", async () => {
  expect((await render("Текст.")).html).toBe("<p>Текст.</p>");
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
