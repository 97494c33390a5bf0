import { readFileSync } from "node:fs";
import path from "node:path";
import { dataMistakes, mistakeOf } from "./check-content";
import { checkText } from "./check-text";
import { withheldLine, withheldPlaces, withheldTexts } from "./withheld-texts";
import { rowsOf } from "../review/review-list";
import { rewrite, useFewTexts } from "../testing/content-copy";

const TODAY = "2026-12-01";
const BLOG = "content/publications/blogs/solnze-na-dache/index.mdx";
const FILM = "content/publications/video/kak-nanosit-sanskrin/index.mdx";
const ARTICLE = "content/articles/melanoma-u-detei/index.mdx";
const PAGE = "content/pages/melanoma-stages.mdx";

const root = process.cwd();
useFewTexts([
  "solnze-na-dache",
  "kak-nanosit-sanskrin",
  "melanoma-u-detei",
  "melanoma-stages",
  "consent",
  "privacy",
  "nacionalnyj-alyans-dermatologov-i-kosmetologov",
]);

const textMistake = (file: string) =>
  mistakeOf(() => checkText(file, readFileSync(file, "utf8"), TODAY));

const makeDraft = (file: string) => rewrite(file, /^title:/m, "draft: true\ntitle:");
/** Sets the date of a text, and removes its changes, which cannot be older than the text. */
const setDate = (file: string, date: string) =>
  rewrite(file, /^(date: ).*$([^]*?)(?:^changes:\n(?: {2}- .*\n)+)?^---$/m, `$1${date}$2---`);
const write = (file: string, line: string) => rewrite(file, /\n$/, `\n\n${line}\n`);

test("the project's own texts are all out", () => {
  process.chdir(root);
  expect(withheldTexts(TODAY)).toEqual([]);
  expect(withheldLine([])).toBeUndefined();
});

test("a build names in one line what it leaves out, and when it comes", async () => {
  await makeDraft(ARTICLE);
  await setDate(BLOG, "2026-12-05");
  const withheld = withheldTexts(TODAY);
  expect(withheldLine(withheld)).toBe(
    `В сборку не вошли тексты, которые выйдут позже: ${BLOG} — 5\u00a0декабря\u00a02026; черновики: ${ARTICLE}.`,
  );
  expect(withheldPlaces(withheld)).toEqual(
    expect.arrayContaining([path.resolve("content/articles/melanoma-u-detei/**")]),
  );
  expect(withheldTexts("2026-12-05").map(({ file }) => file)).toEqual([ARTICLE]);
});

test("a draft may be unfinished and link to another one, a later text not", async () => {
  await makeDraft(ARTICLE);
  await makeDraft(BLOG);
  await write(ARTICLE, "[Дача](/publication/blogs/solnze-na-dache)");
  await rewrite(ARTICLE, /^reviewed: .*\nnextReview: .*\nreviewer: .*\n/m, "");
  await rewrite(ARTICLE, /^:::key-points\n(?:- .*\n)+:::\n\n/m, "");
  const links = async () => (await dataMistakes(TODAY)).filter((line) => line.startsWith(ARTICLE));
  expect([await textMistake(ARTICLE), await links()]).toEqual([undefined, []]);
  await rewrite(ARTICLE, /^draft: true\n/m, "");
  await setDate(ARTICLE, "2026-12-05");
  expect(await textMistake(ARTICLE)).toContain("у статьи нет блока «Главное»");
  expect(await links()).toHaveLength(1);
});

test("nothing leads to a draft", async () => {
  await makeDraft(PAGE);
  await makeDraft(FILM);
  await write(BLOG, "[Стадии](/melanoma-stages#two)");
  await write(ARTICLE, '::video{slug="kak-nanosit-sanskrin"}');
  const mistakes = (await dataMistakes(TODAY)).join("\n");
  expect(mistakes).toMatch(
    /blogs\/solnze-na-dache\/index\.mdx:\d+ — ссылка ведёт на черновик: \/melanoma-stages\./,
  );
  expect(mistakes).toContain(
    "ссылка ведёт на черновик: /melanoma-stages. Уберите ссылку или сначала опубликуйте тот текст.",
  );
  expect(mistakes).toContain("ссылка ведёт на черновик: /publication/video/kak-nanosit-sanskrin");
  expect(mistakes).toMatch(/content\/glossary\.yml:\d+ — ссылка ведёт на черновик/);
});

test("only what comes no earlier leads to a text for later", async () => {
  await setDate(BLOG, "2026-12-05");
  const link = "[Дача](/publication/blogs/solnze-na-dache)";
  await write(ARTICLE, link);
  const [mistake] = (await dataMistakes(TODAY)).filter((line) => line.startsWith(ARTICLE));
  expect(mistake).toContain(
    "ссылка ведёт на текст, который выйдет 5\u00a0декабря\u00a02026: /publication/blogs/solnze-na-dache",
  );
  await setDate(ARTICLE, "2026-12-05");
  const left = (await dataMistakes(TODAY)).filter((line) => line.startsWith(ARTICLE));
  expect(left).toEqual([]);
});

test("a page that the site links to is no draft, nor dated ahead", async () => {
  await makeDraft("content/pages/consent.mdx");
  await setDate("content/pages/privacy.mdx", "2026-12-05");
  expect(await textMistake("content/pages/consent.mdx")).toBe(
    "content/pages/consent.mdx:2 — на страницу /consent ведёт сам сайт. Удалите поле «draft».",
  );
  expect(await textMistake("content/pages/privacy.mdx")).toContain("дата «date» ещё не наступила");
});

test("the statements of a draft are in nobody's list of checks", async () => {
  await makeDraft(ARTICLE);
  expect(await rowsOf(ARTICLE, [])).toEqual([]);
});
