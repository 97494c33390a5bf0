import { searchParts, type KnownPage } from "../../testing/search-parts";
import { findPages } from "./find-pages";

const PAGES: KnownPage[] = [
  { path: "/moles", words: "родинка осмотр кожа" },
  { path: "/melanoma", words: "меланома родинка кожа стадии" },
  { path: "/itch", words: "зуд родинка кожа" },
  { path: "/cream", words: "spf крем солнце кожа" },
  { path: "/visit", words: "осмотр бесплатный врач" },
  { path: "/sunbed", words: "солярий риск кожа" },
  { path: "/sun/kazan", words: "казань солнце" },
  { path: "/stages", words: "стадии прогноз умеет" },
  { path: "/harmless", words: "родинка растёт красная красная" },
  {
    path: "/#triage",
    words: "",
    title: "Растёт",
    card: { urgency: "today", html: "Сегодня" },
    forPeople: { child: { urgency: "now", html: "Педиатр" } },
  },
  {
    path: "/#triage",
    words: "",
    title: "Проверить",
    card: { urgency: "check", html: "Не срочно" },
  },
  {
    path: "/#triage",
    words: "",
    title: "Меняется",
    card: { urgency: "week", html: "На этой неделе" },
  },
  { path: "/close", words: "близкий поддержка" },
  { path: "/elders", words: "пятнышко бабушка" },
  { path: "/care", words: "c43 направление" },
  { path: "/#triage", words: "", title: "Кровит", card: { urgency: "now", html: "Сейчас" } },
];
const QUESTIONS = [
  { page: 4, asked: ["сколько стоит", "цена"], answer: "Осмотр бесплатный." },
  { page: 7, asked: ["судороги"], answer: "Звоните 103.", urgency: "now" as const },
  { page: 2, asked: ["чешется родинка"] },
  { page: 5, asked: ["солярий"] },
  { page: 12, asked: ["у близкого стадия"] },
];

// The search index is beside the built pages, and cannot be imported, so it is mocked.
const mockParts = searchParts(
  PAGES,
  {
    questions: QUESTIONS,
    cities: [
      { id: "kazan", name: "Казань", where: "в Казани", names: ["Казань", "кзн"] },
      { id: "ufa", name: "Уфа", where: "в Уфе", names: ["Уфа"] },
      {
        id: "nn",
        name: "Нижний Новгород",
        where: "в Нижнем Новгороде",
        names: ["Нижний Новгород"],
      },
    ],
    synonyms: [
      { asked: ["чешется", "чесаться"], means: "зуд" },
      { asked: ["родимое пятно", "mole"], means: "родинка" },
    ],
    signs: {
      same: [
        ["пятно", "родинка"],
        ["растёт", "выросла"],
        ["удаление", "удалить"],
        ["ребёнок", "сын", "подросток"],
      ],
      complaints: [
        { page: 9, urgency: 1, said: ["пятно растёт"] },
        { page: 10, urgency: 3, said: ["родинка не болит"] },
        { page: 11, urgency: 2, said: ["пятно меняется", "пятно меняется летом"] },
        { page: 15, urgency: 0, said: ["пятно кровит"] },
      ],
      others: ["волос растёт"],
      subject: ["родинка", "пятно"],
      general: ["цена"],
      foreign: [],
      own: [],
      animals: [],
      elsewhere: ["гной ухо"],
      change: ["растёт"],
      calm: [8, 10],
      people: [{ whom: "child", said: ["ребёнок"] }],
    },
    distress: {
      title: "112",
      text: [],
      ways: [],
      exactly: ["убьюсь"],
      surely: ["не хочу жить", "хочу умереть"],
      perhaps: ["умереть", "прогноз"],
      same: [],
      notSurely: ["не хочу умирать"],
      notPerhaps: ["ли умереть"],
      others: ["прогнозы"],
    },
  },
  ["умереть", "бежать", "краснаясолярий"],
);
jest.mock("/search-index/entry-5.js", () => ({ part: mockParts.entry }), { virtual: true });
jest.mock("/search-index/words.js", () => ({ part: mockParts.words }), { virtual: true });
jest.mock("/search-index/answers.js", () => ({ part: mockParts.answers }), { virtual: true });
jest.mock("/search-index/pages.js", () => ({ part: mockParts.pages }), { virtual: true });

const pathsFor = async (query: string) => (await findPages(query)).pages.map(({ path }) => path);

test.each([
  ["солярий меланома", ["/sunbed", "/melanoma"], "pages of either word, the rarer first"],
  ["стадии меланомы", ["/melanoma", "/stages"], "pages of both words before those of one"],
  ["SPF", ["/cream"], "Latin words of the site"],
  ["солярий абракадабра", ["/sunbed"], "beside a word that means nothing"],
  ["и что это такое", [], "words of grammar find nothing by themselves"],
  ["абракадабра", [], "nothing"],
  [
    "умеет абракадабра",
    [],
    "a page by a word beside which an unknown one says what else it is about",
  ],
])("«%s» finds %j: %s", async (query, paths) => {
  const found = await pathsFor(query);
  if (paths.length === 0) expect(found).toEqual([]);
  else expect(found.slice(0, paths.length).sort()).toEqual([...paths].sort());
});

test.each([
  ["vtkfyjvf", "меланома", "the keys of the other layout"],
  ["melanoma", "меланома", "Latin letters for Russian sounds"],
  ["милонома", "меланома", "two wrong letters"],
  ["солярйи", "солярий", "two letters that changed places"],
  ["ызА", "spf", "Latin on Russian keys"],
  ["чеиается родинка", "чешется родинка", "a word that authors know"],
])("«%s» is taken for «%s»: %s", async (query, instead) => {
  expect((await findPages(query)).instead).toBe(instead);
});

test.each([
  ["красныеродинки", "красные родинки"],
  ["красныекрокодилы", null],
  ["краснаясолярий", null],
])("«%s», written as one word, is read as %j", async (query, instead) => {
  expect((await findPages(query)).instead).toBe(instead);
});

test.each([
  ["стадия у бабушки", "/close", "a question that authors know of all relatives"],
  ["стадия у мужа", "/close", "the same of a relative of whom no text is"],
])("«%s» finds %s first: %s", async (query, path) => {
  expect((await pathsFor(query))[0]).toBe(path);
});

test("a code of a disease is found without what stands after its point", async () => {
  for (const typed of ["C43.9", "с43.9", "c43"]) expect(await pathsFor(typed)).toEqual(["/care"]);
});

test("a text about a grandmother is none about all relatives", async () => {
  expect(await pathsFor("у бабушки")).toEqual(["/elders"]);
});

test.each(["умереть", "солярии", "еж"])("«%s» is taken for no other word", async (query) => {
  expect((await findPages(query)).instead).toBeNull();
});

test("a question as it was typed finds only its own words", async () => {
  expect((await findPages("милонома", true)).pages).toEqual([]);
  expect((await findPages("меланома", true)).pages).not.toEqual([]);
});

test.each([
  ["не хочу жить", "surely"],
  ["нехочю жыть", "surely"],
  ["жить с этой меланомой я не хочу", "surely"],
  ["yt [jxe ;bnm", "surely"],
  ["нихочу жить", "surely"],
  ["не хочу умирать в муках, хочу умереть", "surely"],
  ["умереть", "surely"],
  ["прогнозы", undefined],
  ["меланома убьюсь", "surely"],
  ["не хо4у жить", "surely"],
  ["меланома, умереть", "perhaps"],
  ["хочу жить, не хочу умирать", undefined],
  ["можно ли умереть от меланомы", undefined],
  ["хочу на осмотр", undefined],
])("«%s» says %s that somebody wishes to die", async (query, how) => {
  const { distress, pages } = await findPages(query);
  expect(distress !== undefined).toBe(how !== undefined);
  if (distress) expect(pages.length > 0).toBe(how === "perhaps");
});

test("distress counts also where every word is taken as it was typed", async () => {
  expect((await findPages("нехочу жить", true)).distress).toBeDefined();
});

test("a sign is before the pages, and nothing harmless is first beside it", async () => {
  const [first, second] = (await findPages("красная родинка выросла")).pages;
  expect(first).toMatchObject({ title: "Растёт", html: "Сегодня" });
  expect(second?.path).not.toBe("/harmless");
  expect((await pathsFor("красная растёт"))[0]).not.toBe("/harmless");
  expect((await pathsFor("красная"))[0]).toBe("/harmless");
});

test("nothing harmless is first beside words of despair", async () => {
  expect((await pathsFor("красная родинка кожа"))[0]).toBe("/harmless");
  expect((await pathsFor("красная родинка, прогноз"))[0]).not.toBe("/harmless");
});

test.each([
  ["родинка летом меняется и растёт", ["Сегодня", "На этой неделе"]],
  ["родинка меняется, растёт и кровит", ["Сейчас", "Сегодня"]],
])(
  "of the cards for «%s» the two most urgent are shown, whatever says more: %j",
  async (query, cards) => {
    const { pages } = await findPages(query);
    expect(pages.map(({ html }) => html).filter(Boolean)).toEqual(cards);
  },
);

test.each([
  ["родинка не растёт", "/harmless"],
  ["волос растёт из красной родинки", "/harmless"],
])("«%s» names no sign", async (query, path) => {
  const { pages } = await findPages(query);
  expect(pages.filter(({ html }) => html)).toEqual([]);
  expect(pages.map((page) => page.path)).toContain(path);
});

test.each<[query: string, title: string | undefined, why: string]>([
  ["родинка перекосилась", "Меняется", "a verb that no list has says that it changes"],
  ["родинка не перекосилась", undefined, "but not where it is negated"],
  ["приснилась работа", undefined, "nor without a spot"],
  ["после удаления родинки меняется погода", undefined, "nor of a spot that was removed"],
  ["удалить родинку, меняется", "Меняется", "though one that is to be removed is there"],
])("«%s» has the card %s: %s", async (query, title) => {
  const [first] = (await findPages(query)).pages.filter(({ html }) => html);
  expect(first?.title).toBe(title);
});

test.each([
  ["у сына родинка растёт", "Педиатр"],
  ["сыну 12 лет, родинка растёт", "Педиатр"],
  ["маме 35 лет, сыну 5 лет, родинка растёт", "Педиатр"],
  ["сыну 35 лет, родинка растёт", "Сегодня"],
  ["сыну 20 лет назад сказали, родинка растёт", "Педиатр"],
  ["мне 15 лет, родинка растёт", "Педиатр"],
  ["мне 10 лет назад сказали, родинка растёт", "Сегодня"],
])("«%s» has the card «%s», by age", async (query, html) => {
  expect((await findPages(query)).pages[0]?.html).toBe(html);
});

test("that nothing is wrong counts where a question says nothing else", async () => {
  expect((await findPages("родинка не болит")).pages[0]).toMatchObject({ html: "Не срочно" });
  const { pages } = await findPages("родинка не болит, но выросла");
  expect(pages.map(({ html }) => html).filter(Boolean)).toEqual(["Сегодня"]);
});

test.each(["меланомой", "мелан", "родинка", "Ё-моё родинка"])("«%s» is right", async (query) => {
  const { instead, pages } = await findPages(query);
  expect(pages).not.toEqual([]);
  expect([null, "родинка"]).toContain(instead);
});

test("people's own words are looked for as ours, too, and shown", async () => {
  const { pages, also, instead } = await findPages("родимые пятна");
  expect(pages[0]?.path).toMatch(/moles|melanoma|itch/);
  expect({ also, instead }).toEqual({ also: ["родинка"], instead: null });
  expect((await findPages("зуд, чешется")).also).toEqual([]);
});

test("a known question has its page first, with the authors' answer", async () => {
  const { pages } = await findPages("Сколько это стоит?");
  expect(pages[0]).toMatchObject({ path: "/visit", answer: "Осмотр бесплатный." });
  expect((await pathsFor("родинка чешется"))[0]).toBe("/itch");
  expect((await pathsFor("солярий кожа"))[0]).toBe("/sunbed");
});

test("an answer is not given to a question that only has a word of it", async () => {
  const { pages } = await findPages("осмотр кожи родинка");
  expect(pages.filter(({ answer }) => answer !== undefined)).toEqual([]);
});

test.each([
  ["кзн", "Казань"],
  ["врач в нижнем новгороде", "Нижний Новгород"],
  ["уф", undefined],
])("«%s» names the city %s", async (query, name) => {
  expect((await findPages(query)).city?.name).toBe(name);
});

test("a city by another name finds the pages of its own", async () => {
  expect(await pathsFor("кзн")).toEqual(["/sun/kazan"]);
});

test("of an endless question the beginning counts", async () => {
  expect((await pathsFor(`солярий ${"абракадабра ".repeat(5_000)} меланома`))[0]).toBe("/sunbed");
  expect((await findPages(`солярий ${"кожа ".repeat(50)} абракадабра`)).instead).toBeNull();
});
