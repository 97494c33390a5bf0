import { readFile, writeFile } from "node:fs/promises";
import { readData } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { rewrite, useFewTexts } from "../testing/content-copy";
import { dataMistakes } from "./check-content";

const TODAY = "2026-12-01";
const FACTS = "content/facts.yml";
const PRESS = "Прижмите ранку чистой салфеткой и держите 15 минут, не заглядывая.";

useFewTexts(["melanoma-u-detei", "nacionalnyj-alyans-dermatologov-i-kosmetologov"]);

interface Written {
  subject?: string;
  harm?: string;
  file?: string;
  quote?: string;
  source?: string;
  answer?: string;
  words?: string;
}

const NEVER_STOPS =
  "Звоните 103 или 112 прямо сейчас, если: кровь из пятна не останавливается, хотя вы прижимали его 15 минут не отпуская";
const WOUND =
  "https://northandnortheastlincsdermatology.nhs.uk/help-and-advice/post-operative-instructions-following-excision-of-skin-lesion/";

/** A list of two subjects; each statement takes nine or ten lines from the fifth on. */
const listOf = (...statements: Written[]) =>
  `subjects:\n  - Признаки\n  - Помощь\nstatements:${statements.length > 0 ? "" : " []"}\n${statements
    .map(
      ({
        subject = "Помощь",
        harm = "high",
        file = FACTS,
        quote = PRESS,
        source = WOUND,
        answer,
        words = "Прижмите",
      }) =>
        `  - subject: ${subject}\n    harm: ${harm}\n    file: ${file}\n    quote: "${quote}"\n    source: ${source}\n    words: ${words}\n${answer ? `    answer: ${answer}\n` : ""}`,
    )
    .join("")}`;

async function mistakesOf(...statements: Written[]): Promise<string[]> {
  await writeFile(DOCTOR_REVIEW_FILE, listOf(...statements));
  await writeFile(
    "content/reviewers.yml",
    "editors: { role: Редакция }\nivanova: { role: Иванова, doctor: true }\n",
  );
  return dataMistakes(TODAY);
}

test("a deleted page from which the guided check takes its sources is a mistake in words", async () => {
  const file = "content/guided-check.yml";
  const { watch } = readData(file).outcomes;
  expect(await mistakesOf({ file, quote: watch.text })).toEqual([
    expect.stringContaining(`такого источника в ${file} нет`),
  ]);
});

test("statements may be of a fact, a sign and a text, with a doctor's answer", async () => {
  const article = await readFile("content/articles/melanoma-u-detei/index.mdx", "utf8");
  const [, marked = ""] = /^:::key-points\n- (.*)$/m.exec(article) ?? [];
  const [, number = ""] = /:source\[(\d+)\]/.exec(marked) ?? [];
  const urls = [...article.matchAll(/url: "(.*)"/g)].map(([, url]) => url ?? "");
  expect(
    await mistakesOf(
      { quote: NEVER_STOPS, file: "content/signs.yml" },
      { answer: "{ verdict: right, by: ivanova, date: 2026-12-01 }" },
      {
        quote: marked.replaceAll('"', '\\"'),
        file: "content/articles/melanoma-u-detei/index.mdx",
        source: urls[Number(number) - 1] ?? urls[0] ?? "",
      },
    ),
  ).toEqual([]);
});

test("a changed sentence loses its quotation and its doctor's answer", async () => {
  await rewrite(FACTS, /держите 15 минут/, "крепко держите 15 минут");
  expect(await mistakesOf({ answer: "{ verdict: right, by: ivanova, date: 2026-12-01 }" })).toEqual(
    [
      `${DOCTOR_REVIEW_FILE}:8 — в content/facts.yml нет предложения «Прижмите ранку чистой салфеткой и держите 15 минут,…». Скопируйте предложение целиком, как оно стоит там теперь, и удалите ответ: врач отвечал на другие слова.`,
    ],
  );
});

test("another urgency of a sign is another statement", async () => {
  await rewrite("content/signs.yml", /urgency: now/, "urgency: today");
  expect(await mistakesOf({ quote: NEVER_STOPS, file: "content/signs.yml" })).toContainEqual(
    expect.stringContaining(
      `${DOCTOR_REVIEW_FILE}:8 — в content/signs.yml нет предложения «Звоните 103`,
    ),
  );
});

test.each<[string, Written, number, string]>([
  [
    "a part of a sentence",
    { quote: "Прижмите ранку чистой салфеткой" },
    8,
    "в content/facts.yml нет предложения «Прижмите ранку чистой салфеткой»",
  ],
  [
    "a source that the text has not",
    { source: "https://example.org/other" },
    9,
    "такого источника в content/facts.yml нет. Возьмите один из его источников: https://north",
  ],
  [
    "a text that is missing",
    { file: "content/pages/missing.mdx" },
    7,
    "нет файла content/pages/missing.mdx",
  ],
  ["a subject that nobody has named", { subject: "Другое" }, 5, "нет темы «Другое»"],
  [
    "an answer of the editors",
    { answer: "{ verdict: right, by: editors, date: 2026-12-01 }" },
    11,
    "«editors» не врач. Назовите врача из content/reviewers.yml (ivanova)",
  ],
  [
    "an answer of tomorrow",
    { answer: "{ verdict: right, by: ivanova, date: 2026-12-02 }" },
    11,
    "день ответа ещё не наступил",
  ],
  [
    "a correction without words",
    { answer: "{ verdict: correct, by: ivanova, date: 2026-12-01 }" },
    11,
    "не сказано, что исправить. Запишите слова врача в поле «note»",
  ],
])("refuses %s", async (_, written, line, said) => {
  const [mistake, ...others] = await mistakesOf(written);
  expect(others).toEqual([]);
  expect(mistake).toContain(`${DOCTOR_REVIEW_FILE}:${line} — ${said}`);
});

test("the most harmful stand first in their subject, and nothing twice", async () => {
  const sign = { quote: NEVER_STOPS, file: "content/signs.yml" };
  const order = "утверждение стоит ниже менее опасного или в чужой теме";
  expect(await mistakesOf({ harm: "low" }, sign)).toEqual([
    expect.stringContaining(`:11 — ${order}`),
  ]);
  expect(await mistakesOf({}, { ...sign, subject: "Признаки" })).toEqual([
    expect.stringContaining(`:11 — ${order}`),
  ]);
  expect(await mistakesOf({}, {})).toEqual([
    expect.stringContaining(":14 — это утверждение уже есть"),
  ]);
});

test("no more than a doctor can finish", async () => {
  const many = Array.from({ length: 61 }, () => ({}));
  expect(await mistakesOf(...many)).toEqual([
    expect.stringContaining("Оставьте не больше 60 утверждений"),
  ]);
});

test("the words of a foreign source have a translation", async () => {
  expect(await mistakesOf({ words: "Apply firm pressure" })).toEqual([
    expect.stringMatching(/:10 — слова источника без перевода\. Переведите/),
  ]);
});
