import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readData } from "../data/data-files";
import { rewrite, useFewTexts } from "../testing/content-copy";
import { checkWholeText, contentMistakes, dataMistakes, mistakeOf } from "./check-content";
import { lostAnswers, lostFacts, lostSigns } from "./lost-answers";

const ARTICLE = "content/articles/melanoma-u-detei/index.mdx";
const TODAY = "2026-12-01";

useFewTexts([
  "bezopasnoe-solnze",
  "kak-nanosit-sanskrin",
  "melanoma-u-detei",
  "myths",
  "nacionalnyj-alyans-dermatologov-i-kosmetologov",
  "rules",
]);

/** Mistakes of one text, or of all data: the first test shows that everything is checked both ways. */
const mistakesOf = async (file: string) =>
  file.endsWith(".mdx")
    ? [await mistakeOf(() => checkWholeText(file, TODAY))]
    : [...new Set(await dataMistakes(TODAY))];

/** The line of the file that begins so, as an editor counts. */
const lineOf = async (file: string, start: string) =>
  (await readFile(file, "utf8")).split("\n").findIndex((line) => line.startsWith(start)) + 1;

test("collects every mistake, each with its file and line", async () => {
  await rm("content/articles/melanoma-u-detei/cover.svg");
  await writeFile("content/articles/bezopasnoe-solnze/index.mdx", "Текст без шапки\n");
  await writeFile("content/redirects.yml", "- { from: /a, to: b }\n");
  await writeFile("content/rules.yml", 'title: "Правила\n');
  expect((await contentMistakes(TODAY)).sort()).toEqual([
    expect.stringMatching(/^content\/articles\/bezopasnoe-solnze\/index\.mdx:1 — нет шапки/),
    expect.stringMatching(
      /^content\/articles\/melanoma-u-detei\/index\.mdx:\d+ — нет рисунка \.\/cover\.svg\. Положите/,
    ),
    expect.stringMatching(/^content\/redirects\.yml:1 — «0\.to» не подходит/),
    expect.stringMatching(/^content\/rules\.yml:\d — это не YAML/),
  ]);
});

test.each([
  [
    /^reviewer: .*$/m,
    "reviewer: ivanov",
    "нет проверяющего «ivanov». Назовите одного из content/reviewers.yml (editors) или добавьте его туда.",
  ],
  [
    /^topics: .*$/m,
    "topics: [deti, more]",
    "нет темы «more». Назовите одну из content/topics.yml (rodinki, osmotr, solnce, deti, risk, programma) или добавьте её туда.",
  ],
  [
    /^topics: .*$/m,
    "topics: []",
    "«topics» не подходит. Назовите одну или несколько тем из content/topics.yml, каждую один раз: topics: [solnce, deti].",
  ],
  [
    /^nextReview: .*$/m,
    "nextReview: 2026-01-01",
    "следующая проверка раньше последней. Поставьте в nextReview дату позже, чем в reviewed: обычно через год.",
  ],
  [
    /^nextReview: .*$/m,
    "nextReview: 2099-01-01",
    "следующая проверка позже чем через год. Поставьте в nextReview дату не позже 2027-11-27.",
  ],
  [
    /^reviewed: .*$/m,
    "reviewed: 2026-12-02",
    "дата «reviewed» ещё не наступила. Поставьте сегодняшнюю (2026-12-01) или раньше.",
  ],
  [
    /^sources:\n(?: {2}- .*\n)+/m,
    "sources: []\n",
    "у статьи нет источников. Перечислите их в поле «sources»: у каждого поля «kind», «title», «year» и «url».",
  ],
])("stops at %s → %s", async (from, to, message) => {
  await rewrite(ARTICLE, from, to);
  const line = await lineOf(ARTICLE, to.split(":")[0] ?? "");
  expect(await mistakesOf(ARTICLE)).toEqual([`${ARTICLE}:${line} — ${message}`]);
});

test.each([
  [
    /^reviewer: .*\n/m,
    "---",
    "не хватает поля «reviewer». Проверка — это три поля вместе: «reviewer», «reviewed» и «nextReview».",
  ],
  [
    /^:::key-points\n(?:- .*\n)+:::\n\n/m,
    "Эта статья для родителей.",
    "у статьи нет блока «Главное». Начните текст блоком :::key-points с тремя-четырьмя фразами: о чём статья и что делать.",
  ],
])("stops without %s, at «%s»", async (from, at, message) => {
  await rewrite(ARTICLE, from, "");
  const line = await lineOf(ARTICLE, at);
  expect(await mistakesOf(ARTICLE)).toEqual([`${ARTICLE}:${line} — ${message}`]);
});

const VIDEO = "content/publications/video/kak-nanosit-sanskrin";
const DOCTOR = "content/doctors/vrach-1";
const OPINION = "content/opinions/spokojno.mdx";

test.each([
  [`${VIDEO}/film.mp4`, `${VIDEO}/index.mdx`, "video", "нет видео ./film.mp4"],
  [`${DOCTOR}/portrait.svg`, `${DOCTOR}/index.mdx`, "portrait", "нет рисунка ./portrait.svg"],
])("stops when %s is missing", async (missing, file, field, problem) => {
  await rm(missing);
  expect(await mistakesOf(file)).toEqual([
    `${file}:${await lineOf(file, field)} — ${problem}. Положите его в папку текста.`,
  ]);
});

test.each([
  [OPINION, /^doctor: .*$/m, "doctor: pirogov", "нет врача «pirogov». Назовите папку из"],
  [`${VIDEO}/index.mdx`, /^duration: .*$/m, "duration: 40", "«duration» не подходит. Запишите"],
  [`${VIDEO}/index.mdx`, /^duration: .*\n/m, "", "не хватает поля «duration». Видео лежат"],
  [`${VIDEO}/index.mdx`, /provider: file/, "provider: vk", "площадка и номер видео не подходят"],
  [`${VIDEO}/index.mdx`, /provider: file/, "provider: vimeo", "не подходит. Укажите площадку"],
  [`${DOCTOR}/index.mdx`, /^alt: .*\n/m, "", "не хватает поля «alt». Опишите портрет"],
  [ARTICLE, /^order: .*\n/m, "lead: да\n", "«lead» не подходит. Напишите true"],
  ["content/pages/rules.mdx", /^nextReview: .*$/m, "nextReview: 2099-01-01", "позже чем через год"],
  ["content/notices/risk.mdx", /^reviewer: .*$/m, "reviewer: Иванов", "Назовите того, кто"],
  ["content/signs.yml", /urgency: today/, "urgency: soon", "как скоро идти к врачу"],
  [
    "content/signs.yml",
    /source: nails/,
    "source: nail",
    "у признака nail-fold нет источника «nail»",
  ],
  ["content/abcde.yml", /^- title: Цвет\n(?: .*\n)+/m, "", "Нужны пять признаков"],
  ["content/topics.yml", /^deti:$/m, "Дети:", "неизвестное поле «Дети»"],
  ["content/glossary.yml", /^- term: Биопсия$/m, "- term: Ангиома", "уже есть у слова «Ангиома»"],
  ["content/akkord.yml", /sign: C/, "sign: F", "Назовите букву такого же признака"],
  ["content/triage.yml", /\[bleeding,/, "[bleding,", "нет признака «bleding»"],
  ["content/triage.yml", /\[itching\]/, "[itching, sore]", "признак sore назван дважды"],
  [
    "content/pages/myths.mdx",
    /sign="unstoppable-bleeding, fast-growth/,
    'sign="growth',
    "нет признака «growth»",
  ],
  ["content/search-phrases.yml", /first: distress/, "first: 112", "Напишите адрес страницы"],
  ["content/distress.yml", /to: "?tel:112"?/, "to: tel 112", "Напишите tel: и номер"],
  ["content/questions.yml", /^- page: .*/m, "- page: risk", "Адрес начинается"],
  ["content/reviewers.yml", /role:/, "rol:", "не хватает поля «editors.role»"],
])("stops at a mistake in %s: %s → %s", async (file, from, to, message) => {
  await rewrite(file, from, to);
  expect(await mistakesOf(file)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:\\d+ — .*${message}`)),
  ]);
});

test("notices a missing drawing of a text that is the same", async () => {
  await rewrite(ARTICLE, /^## /m, ':::figure{src="./ruka.svg" alt="Рука"}\nПодпись.\n:::\n\n## ');
  const drawing = path.join(path.dirname(ARTICLE), "ruka.svg");
  await cp("content/drawings/site.svg", drawing);
  expect(await mistakesOf(ARTICLE)).toEqual([undefined]);
  await rm(drawing);
  expect(await mistakesOf(ARTICLE)).toEqual([expect.stringContaining("нет рисунка ./ruka.svg")]);
});

test("stops at the line of a question whose answer does not exist", () => {
  const questions = readData("content/questions.yml");
  const pages = new Set(questions.map(({ page }) => page));
  const triage = readData("content/triage.yml");
  const facts = { ...readData("content/facts.yml") };
  const lost = () => [
    ...lostAnswers(questions, pages),
    ...lostFacts(questions, facts),
    ...lostSigns(readData("content/search-signs.yml"), triage),
  ];
  expect(lost()).toEqual([]);
  pages.delete("/risk");
  triage.complaints.shift();
  delete facts["sunscreen-amount"];
  expect(lost()).toEqual(
    [
      "questions\\.yml:[1-9]\\d* — страницы \\/risk нет, а на неё ведёт вопрос «.+»\\. Назовите",
      "questions\\.yml:[1-9]\\d* — факта sunscreen-amount нет, а он .+ Назовите",
      "search-signs\\.yml:[1-9]\\d* — признака unstoppable-bleeding нет ни в .+ Назовите",
    ].map((said) => expect.stringMatching(new RegExp(`^content/${said}`)) as string),
  );
});
