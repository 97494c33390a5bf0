import { FILE, makeBlocksFolder } from "../../testing/blocks-folder";

const { render } = makeBlocksFolder();

const FIELDS: Record<string, string> = {
  src: "./shcheka.jpg",
  title: "базалиома на щеке",
  diagnosis: "узловая базалиома",
  tone: "dark",
  consent: "written",
  alt: "Блестящий узелок на щеке",
  author: "Иванова А. А.",
  licence: "CC BY 4.0",
  source: "https://example.org/photo/1",
};

/** The block, with some of its fields changed or left out. */
const photo = (changes: Record<string, string | undefined> = {}, text = "Узелок с язвочкой.") => {
  const fields = Object.entries({ ...FIELDS, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${value}"`);
  return `:::photo{${fields.join(" ")}}\n${text}\n:::`;
};

test("keeps a photograph behind a press that says what will be seen", async () => {
  const { html } = await render(photo());
  expect(html).toMatch(
    /^<details class="photo"><summary>Показать фотографию: базалиома на\u00a0щеке, тёмная кожа<\/summary><figure><picture>/,
  );
  expect(html).toContain('alt="Блестящий узелок на щеке" loading="lazy"');
  expect(html).toContain("<figcaption><p>Узелок с\u00a0язвочкой.</p>");
});

test("names the author, the licence and the source of a photograph", async () => {
  const { html } = await render(photo());
  expect(html.replaceAll("\u00a0", " ")).toContain(
    '<p class="photo-rights">Фото: Иванова А. А., <a href="https://creativecommons.org/licenses/by/4.0/deed.ru">CC BY 4.0</a>. Источник: <a href="https://example.org/photo/1">example.org</a>. Согласие: человек на снимке согласился письменно.</p>',
  );
  expect(html).toContain("Диагноз по\u00a0гистологии: узловая базалиома.");
});

test("takes the owner's permission as licence, then an archive as source", async () => {
  const { html } = await render(
    photo({ licence: "с разрешения клиники «Родник»", source: "архив клиники" }),
  );
  expect(html).toContain("с\u00a0разрешения клиники «Родник». Источник: архив клиники.");
});

test("offers two formats in the widths that it has, upright", async () => {
  const { html } = await render(photo());
  const address = /\/static\/texts\/[0-9a-f]{16}/.exec(html)?.[0] ?? "";
  for (const format of ["avif", "webp"]) {
    expect(html).toContain(
      `<source type="image/${format}" srcSet="${address}-672.${format} 672w,\n${address}-900.${format} 900w"`,
    );
  }
  expect(html).toContain(`src="${address}-900.webp" width="900" height="1200"`);
});

test("puts several beside each other, each behind its own press", async () => {
  const { html } = await render(`::::gallery\n${photo()}\n\n${photo({ tone: "light" })}\n::::`);
  expect(html).toMatch(/^<div class="photo-gallery"><details/);
  expect(html.match(/<summary>/g)).toHaveLength(2);
  expect(html).toContain("светлая кожа");
});

test.each([
  ["a file", photo({ src: "./net.jpg" }), "нет фотографии ./net.jpg. Положите png или jpg"],
  ["a photograph's file", photo({ src: "./spina.svg" }), "нет фотографии ./spina.svg"],
  ["a known tone", photo({ tone: "blue" }), "тона кожи «blue» нет. Назовите"],
  ["a diagnosis by histology", photo({ diagnosis: undefined }), "нет поля «diagnosis». Назовите"],
  ["consent", photo({ consent: undefined }), "нет поля «consent». Напишите"],
  ["a known kind of consent", photo({ consent: "устно" }), "согласия «устно» нет. Напишите"],
  ["a short alt", photo({ alt: "а".repeat(126) }), "описание рисунка длиннее 125"],
  ["an author", photo({ author: undefined }), "нет поля «author». Назовите автора"],
  ["a licence", photo({ licence: undefined }), "нет поля «licence». Назовите лицензию"],
  ["a source", photo({ source: undefined }), "нет поля «source». Дайте ссылку"],
  ["a free licence", photo({ licence: "CC BY-NC-ND 4.0" }), "среди свободных. Назовите одну"],
  ["somebody's permission", photo({ licence: "с разрешения" }), "нет среди свободных"],
  ["an address", photo({ source: "интернет" }), "«интернет» — не ссылка. Дайте ссылку"],
  ["words", photo({}, ""), "у фотографии нет подписи. Напишите"],
  ["photographs only", "::::gallery\nТекст.\n::::", "только фотографии. Оставьте"],
])("refuses a photograph without %s, says where it is and what to do", async (_, text, problem) => {
  const failure = render(`Первая строка.\n\n${text}\n`);
  await expect(failure).rejects.toThrow(problem);
  await expect(failure).rejects.toThrow(`${FILE}:3 —`);
});
