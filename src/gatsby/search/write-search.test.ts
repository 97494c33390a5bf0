import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import type { SearchAnswers, SearchPage, SearchWords } from "../../lib/search-files";
import { dictionaryKey } from "../../lib/near-words";
import { readFilter } from "../../lib/word-filter";
import { readLists } from "../../lib/word-lists";
import { readAnswerSources, type AnswerSources } from "./answers";
import { weighWords } from "./weigh-words";
import { writeSearch } from "./write-search";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rodinki-search-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function addPage(address: string, main: string, description = "") {
  await mkdir(path.join(folder, address), { recursive: true });
  const head = `<head><meta name="description" content="${description}" data-gatsby-head="true"/></head>`;
  const html = `<html lang="ru">${head}<body><main id="main">${main}</main></body></html>`;
  await writeFile(path.join(folder, address, "index.html"), html);
}

const NOTHING: AnswerSources = {
  questions: [],
  facts: {},
  cities: [],
  cityNames: [],
  synonyms: [],
  complaints: [],
  signWords: {
    same: [],
    complaints: [],
    others: [],
    subject: [],
    general: [],
    foreign: [],
    own: [],
    animals: [],
    elsewhere: [],
    calm: [],
    change: [],
    people: [],
  },
  distress: {
    title: "",
    text: [],
    ways: [],
    same: [],
    exactly: [],
    surely: [],
    perhaps: [],
    notSurely: [],
    notPerhaps: [],
  },
  glossary: [],
  dictionary: [],
  russianWords: () => [],
};
const write = (pages: string[], sources: Partial<AnswerSources> = {}, demo: string[] = []) =>
  writeSearch(folder, pages, { ...NOTHING, ...sources }, demo);

const partsOf = () => readdir(path.join(folder, "search-index"));

async function read<Part>(name: string): Promise<Part> {
  const file = (await partsOf()).find((each) => each.startsWith(name)) ?? "";
  const script = await readFile(path.join(folder, "search-index", file), "utf8");
  return runInNewContext(script.replace("export const part =", "")) as Part;
}

test("writes an entry and parts with a digest, without old ones", async () => {
  await addPage("/about", "<h1>О программе</h1><p>Осмотр родинок.</p>");
  await addPage("/rules", "<h1>Правила</h1>");
  await write(["/about", "/rules"]);
  const lists = ["/publication", "/publication/page/2", "/publication/type/news"];
  const pages = ["/", "/about", "/memo", ...lists, "/publication/topic/deti"];
  expect(await write(pages)).toBe(1);
  const names = (await partsOf()).map((file) => file.replace(/-[0-9a-f]{12}\.js$/, "-#.js"));
  expect(names.sort()).toEqual(["answers-#.js", "entry-5.js", "pages-#.js", "words-#.js"]);
});

test("describes a page as its list does, and marks demonstration pages", async () => {
  await addPage(
    "/alliance",
    `<h1>Альянс «Родинка»</h1><h2 id="кто-мы">Кто\u00A0мы</h2><h2 id="где">Где мы?</h2><h2>Без адреса</h2>`,
    "О врачах &amp; не только",
  );
  await write(["/alliance"], {}, ["/alliance"]);
  expect(await read<SearchPage[]>("pages")).toEqual([
    {
      path: "/alliance",
      title: "Альянс «Родинка» (демонстрационные данные)",
      description: "О\u00a0врачах & не\u00a0только",
      sections: [["Кто мы"], ["Где мы?", "где"]],
    },
  ]);
});

test("takes the words of the text, and of nothing that stands around it", async () => {
  await addPage(
    "/rules",
    `<nav>Главная</nav><h1>Правила</h1><p data-search-ignore>Статья</p>
     <section class="key-points"><h2>Главное</h2></section>
     <h2><span class="visually-hidden">Важно: </span>Врачу</h2>
     <div class="fact"><p>Индекс</p><p class="source-line">Источник: ВОЗ</p></div>
     <p>Нужна <a class="term" href="#term-биопсия">биопсия</a>.</p><section class="terms">Словарь</section>
     <p>Сто и ещё <small>Демонстрация</small></p><script>скрипт</script>`,
  );
  await write(["/rules"]);
  const keys = readLists(await read<SearchWords>("words")).map(({ key }) => key);
  expect(keys).toEqual(["биопс", "врач", "индекс", "нужн", "прав", "сто"]);
});

test("answers with the author's words or a fact, and knows names of cities", async () => {
  await addPage("/visit", "<h1>Осмотр</h1>");
  const city = { latitude: 0, longitude: 0, altitude: 0, timeZone: "Europe/Moscow" };
  const sources: Partial<AnswerSources> = {
    questions: [
      { page: "/visit", asked: ["цена, сколько стоит"], answer: "Бесплатно." },
      { page: "/visit", asked: ["судороги"], answer: "Звоните 103.", urgency: "now" },
      { page: "/visit", asked: ["сколько крема"], fact: "cream" },
      { page: "/visit", asked: ["осмотр"] },
    ],
    facts: JSON.parse('{"cream":{"text":"Семь чайных ложек."}}') as AnswerSources["facts"],
    cities: [{ ...city, id: "moskva", name: "Москва", where: "в Москве" }],
    cityNames: [{ city: "Москва", also: ["мск"] }],
  };
  await write(["/visit"], sources);
  expect(await read<SearchAnswers>("answers")).toMatchObject({
    questions: [
      { page: 0, asked: ["цена", "сколько стоит"], answer: "Бесплатно." },
      { page: 0, asked: ["судороги"], answer: "Звоните 103.", urgency: "now" },
      { page: 0, asked: ["сколько крема"], answer: "Семь чайных ложек." },
      { page: 0, asked: ["осмотр"] },
    ],
    cities: [{ id: "moskva", name: "Москва", where: "в Москве", names: ["Москва", "мск"] }],
    synonyms: [],
  });
});

test("a word of the glossary is a question, unless somebody has answered it", async () => {
  await addPage("/biopsy", "<h1>Биопсия</h1>");
  await write(["/biopsy"], {
    questions: [{ page: "/biopsy", asked: ["биопсия"] }],
    glossary: [
      { term: "Биопсия", forms: ["biopsia"], text: "Кусочек ткани.", page: "/biopsy" },
      { term: "Невус", forms: [], text: "Родинка.", page: "/missing" },
    ],
  });
  expect((await read<SearchAnswers>("answers")).questions).toEqual([
    { page: 0, asked: ["биопсия"] },
    { page: 0, asked: ["biopsia"], answer: "Кусочек ткани." },
  ]);
});

test("remembers of the dictionary what looks like a word of ours and is none", async () => {
  await addPage("/visit", "<h1>Осмотр</h1><p>Лежать не надо.</p>");
  await write(["/visit"], {
    questions: [{ page: "/visit", asked: ["почти, осмотр, умеет, боли, голова"] }],
    russianWords: () => [
      ["почки", "почти", "осмотра", "умереть", "лежать", "корова", "болиголова"],
    ],
  });
  const isRight = readFilter((await read<SearchWords>("words")).right);
  const words = ["почки", "умереть", "болиголова", "почти", "осмотра", "лежать", "корова"];
  const right = words.filter((word) => isRight(dictionaryKey(word)));
  expect(right).toEqual(["почки", "умереть", "болиголова"]);
});

test("each complaint says how soon, with which signs, and a child's doctor", () => {
  const { complaints, signWords } = readAnswerSources();
  const named = signWords.complaints.map(({ sign }) => sign);
  expect(complaints.filter(({ names }) => !names.some((name) => named.includes(name)))).toEqual([]);
  const bleeding = complaints.find(({ names }) => names.includes("bleeding"));
  expect(bleeding?.card.html).toMatch(/<li>Пятно кровоточит.*быстро растёт\./);
  expect(bleeding?.card.html).toContain("<strong>Сегодня.</strong>");
  expect(bleeding?.card.html).toMatch(/<a href="\/care">К\sкому и\sкак попасть<\/a>/);
  expect(bleeding?.card.html).not.toContain("Источник");
  expect(bleeding?.card.html).toContain("Нужен дерматолог");
  expect(bleeding?.forPeople.child.html).toContain("Нужен педиатр");
  expect(bleeding?.forPeople.child.html).not.toContain("Нужен дерматолог");
});

test("of a long page the main words are listed, as many as have room", () => {
  const page = {
    title: "Солярий",
    description: "",
    sections: [],
    body: "мимо ещё солярий солярий",
  };
  const listed = weighWords(page, [], 1, () => undefined);
  expect(listed.map(([key]) => key)).toEqual(["соляр"]);
});
