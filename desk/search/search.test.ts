import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { HOST, openDesk } from "../testing/desk";

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const FOLDER = "content/articles/proverka-poiska";

function write(title: string, body: string, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.mdx`, `---\ntitle: ${title}\n---\n\n${body}\n`);
}

const ask = async (query: string): Promise<string> => {
  const url = `/search?${new URLSearchParams({ q: query }).toString()}`;
  const answer = await desk.app().inject({ url, headers: { host: HOST } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

test.each([
  ["another form", "квазимеланома"],
  ["the plural, in capitals", "КВАЗИМЕЛАНОМАМИ"],
  ["the beginning of a word", "квазимел"],
  ["ё typed as е", "жженого"],
  ["е typed as ё", "квазимёланома"],
  ["several words in any order", "сахара квазимеланомой"],
  ["with signs between them", "«квазимеланома», сахар!"],
  ["the text of a block's attribute", "подсолнушки"],
  ["a word with a stress and a soft hyphen", "околоплодник"],
  ["letters in two signs each", "жжёного".normalize("NFD")],
  ["Latin letters that look like Russian ones", "квaзимелaнoмa"],
  ["a word that has Latin letters in the text", "веснушка"],
  ["signs that nobody sees", "квази\u200Bмеланома\uFEFF"],
])("the search finds %s", async (_what, query) => {
  write(
    "Без слов",
    'О квазимеланомах и **жжёном** сахаре, околопло\u00ADдни\u0301ке, вeснушкax.\n\n:::checklist{title="Подсолнухи и подсолнушки"}\n:::',
  );
  const page = await ask(query);
  expect(page).toContain("/texts#/collections/articles/entries/proverka-poiska/index");
  expect(page).toContain("<mark>");
});

test.each([
  ["ребёнок", "ребёнком"],
  ["ребёнка", "ребёнок"],
  ["отец", "отцами"],
  ["ногтя", "ноготь"],
  ["палец", "пальцев"],
  ["веснушка", "веснушек"],
  ["пятен", "пятно"],
  ["пятно", "пятен"],
  ["письмо", "писем"],
  ["лимфоузлы", "лимфоузел"],
  ["день", "дня"],
  ["дней", "день"],
  ["лоб", "лбу"],
  ["рта", "рот"],
  ["больной", "болен"],
  ["ожог", "ожоги"],
])("«%s» finds «%s», which has lost or got a vowel", async (query, form) => {
  write("Без слов", `Квазислово и ${form}.`);
  expect(await ask(`квазислово ${query}`)).toContain(`<mark>${form}</mark>`);
});

test.each([
  ["тело", "для"],
  ["вес", "все"],
  ["дело", "для"],
  ["пот", "пти"],
  ["кость", "косить"],
  ["родинка", "родник"],
])("«%s» does not find «%s», another word", async (query, other) => {
  write("Без слов", `Квазислово и ${other}.`);
  expect(await ask(`квазислово ${query}`)).toContain("ничего не нашлось");
});

test.each([
  ["a word with another stem", "квазимеланоцит"],
  ["a text that lacks one of the words", "квазимеланома абракадабра"],
  ["the middle of a word", "вазимеланом"],
  ["the name of a field", "nextReview"],
])("the search does not find %s", async (_what, query) => {
  write("Без слов", "О квазимеланомах.");
  expect(await ask(query)).toContain("ничего не нашлось");
});

test("that words stand apart only is said", async () => {
  write("Без слов", "Квазипервое.");
  write("Без слов", "Квазивторое.", `${FOLDER}-eshche`);
  expect(await ask("квазипервое квазивторое")).toContain("все вместе не стоят ни в одном тексте");
});

test("a passage has words of the head, and neither days nor names of the project's own", async () => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    `${FOLDER}/index.mdx`,
    [
      "---",
      "title: >-\n  Длинный\n  заголовок",
      'description: "О квазиродинках,\n  и не только."',
      "date: 2026-11-14",
      "topics: [deti, rodinki]",
      "cover: ./cover.svg",
      'changes:\n  - { date: 2026-11-15, text: "Убрали лишнее." }',
      "---\n\nТекст.\n",
    ].join("\n"),
  );
  const page = await ask("квазиродинка");
  expect(page).toContain(">Длинный заголовок</a>");
  expect(page).toContain(
    "<p>Длинный заголовок · О <mark>квазиродинках</mark>, и не только. · Убрали лишнее. · Текст.</p>",
  );
});

test("a mistake elsewhere in the head hides no title", async () => {
  write("О квазиродинках\ncover: [не закрыто", "Текст.");
  expect(await ask("квазиродинка")).toContain("О <mark>квазиродинках</mark></a>");
});

test("a title comes first, and the passage has the words marked", async () => {
  write("Иное", "Квазимеланома, квазимеланома, ещё раз квазимеланома.", `${FOLDER}-mnogo`);
  write("Квазимеланомы", "Один раз о другом.");
  const page = await ask("квазимеланома");
  expect(page.indexOf("/proverka-poiska/")).toBeLessThan(page.indexOf("/proverka-poiska-mnogo/"));
  expect(page).toContain("ещё раз <mark>квазимеланома</mark>.");
  rmSync(FOLDER, { recursive: true });
  expect(await ask("квазимеланома")).not.toContain("/proverka-poiska/");
});

test("data are found, and lead into the editor", async () => {
  const page = await ask("дерматоскопия");
  expect(page).toContain("/texts#/collections/reference/entries/glossary");
});

test("a text is found as it was saved last, and a text with a mistake too", async () => {
  write("[не закрыто", "Квазиродинка.");
  expect(await ask("квазиродинки")).toContain("/proverka-poiska/");
  write("Иное", "Ничего.");
  expect(await ask("квазиродинки")).toContain("ничего не нашлось");
});

test.each([
  ["", "Ищем во всех"],
  ["   ", "Ищем во всех"],
  ["<script>", "&lt;script&gt;"],
  ["(.*)+$ [", "Напишите слово или его начало."],
  ["родинка квазипервое", "Слова «квазипервое» нет ни в одном тексте."],
  ["квазипервое, квазивторое", "Этих слов нет ни в одном тексте: квазипервое, квазивторое."],
  ["и в на с у о к от по за из до квазипервое", "Слова «квазипервое» нет"],
  ["я".repeat(5000), "ничего не нашлось"],
])("a question %# is answered", async (query, said) => {
  const page = await ask(query);
  expect(page).toContain(said);
  expect(page).not.toContain("<script>");
});

test("of many the first are shown, and how many there are is said", async () => {
  for (let index = 0; index < 60; index += 1)
    write(`Текст ${index}`, "Квазиродинка.", `content/articles/mnogo-${index}`);
  const page = await ask("квазиродинки");
  expect(page).toContain("нашлось: 60. Показаны первые 50");
  expect(page.match(/<li>/g)).toHaveLength(50);
});
