import { screen, within } from "@testing-library/react";
import { searchParts, type KnownPage } from "../../testing/search-parts";
import { SearchResults } from "./search-results";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const card = (title: string) => ({
  card: {
    urgency: "week" as const,
    html: `<p>${title}: когда?</p><a href="/care">К кому и как попасть</a>`,
  },
  forPeople: { child: { urgency: "today" as const, html: "<p>К педиатру.</p>" } },
});
const MANY = Array.from({ length: 30 }, (_, at) => ({ path: `/many-${at}`, words: "кожа" }));
const PAGES: KnownPage[] = [
  {
    path: "/moles",
    words: "родинки осмотр",
    title: "Родинки",
    description: "Как выглядят родинки.",
    sections: [["Как проходит осмотр"], ["Что ещё", "ещё"]],
  },
  { path: "/visit", words: "бесплатный", title: "Осмотр" },
  { path: "/#triage", words: "кровоточит пятно", title: "Кровоточит", ...card("Кровоточит") },
  { path: "/#triage", words: "зудит пятно", title: "Зудит", description: "Пятно зудит." },
  ...MANY,
];

const mockParts = searchParts(PAGES, {
  questions: [{ page: 1, asked: ["цена"], answer: "Осмотр бесплатный." }],
  cities: [{ id: "kazan", name: "Казань", where: "в Казани", names: ["Казань"] }],
  synonyms: [{ asked: ["невус"], means: "родинка" }],
  signs: {
    same: [["ребёнок", "сын"]],
    complaints: [{ page: 2, urgency: 1, said: ["пятно кровоточит"] }],
    others: [],
    subject: ["родинка", "пятно", "кожа", "осмотр"],
    general: [],
    foreign: [],
    own: [],
    animals: [],
    elsewhere: [],
    change: [],
    calm: [],
    people: [{ whom: "child", said: ["ребёнок"] }],
  },
  distress: {
    title: "Позвоните 112",
    text: ["Скажите прямо."],
    ways: [
      { label: "Позвонить 112", to: "tel:112" },
      { label: "Где искать поддержку", to: "/living" },
    ],
    exactly: [],
    surely: ["не хочу жить"],
    perhaps: ["больше не могу"],
    same: [],
    notSurely: [],
    notPerhaps: [],
    others: [],
  },
});
jest.mock("/search-index/entry-5.js", () => ({ part: mockParts.entry }), { virtual: true });
jest.mock("/search-index/words.js", () => ({ part: mockParts.words }), { virtual: true });
jest.mock("/search-index/answers.js", () => ({ part: mockParts.answers }), { virtual: true });
jest.mock("/search-index/pages.js", () => ({ part: mockParts.pages }), { virtual: true });

const show = (query: string, store?: ReturnType<typeof renderPart>["store"]) =>
  renderPart(<SearchResults query={query} nothing={<p>Что вас беспокоит?</p>} />, store);

test("leads to the part of a text that says it", async () => {
  show("осмотр");
  const parts = await screen.findByRole("list", { name: "В этом тексте" });
  expect(parts).toHaveTextContent(/^Как проходит осмотр$/);
});

test("gives the answer first", async () => {
  show("цена");
  expect(await screen.findByText("Осмотр бесплатный.")).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/visit");
});

test("says of a complaint how soon and where to go, and of one with a word in common only the signs", async () => {
  show("пятно кровоточит");
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/^Кровоточит\s*Кровоточит: когда\?К кому и как попасть$/);
  expect(within(first ?? document.body).getByRole("link", { name: "Кровоточит" })).toHaveAttribute(
    "href",
    "/#triage",
  );
  expect(second).toHaveTextContent(/^Зудит\s*Пятно зудит\.$/);
  expect([first, second].map((item) => item?.dataset.urgency)).toEqual(["week", undefined]);
});

test("says of a child's skin what differs", async () => {
  show("у сына пятно кровоточит");
  const [first] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/К педиатру\.$/);
  expect(first).toHaveAttribute("data-urgency", "today");
  expect(screen.queryByText("Кровоточит: когда?")).not.toBeInTheDocument();
});

test("shows nothing beside the card to somebody who does not want to live", async () => {
  show("родинки, не хочу жить");
  expect(await screen.findByRole("heading", { name: "Позвоните 112" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(/^Позвоните 112$/);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["tel:112", "/living"]);
  expect(screen.queryByText("Что вас беспокоит?")).not.toBeInTheDocument();
});

test("names whom to call in distress that it has not recognized, before the complaints", async () => {
  show("скоро к покойной маме");
  const call = await screen.findByRole("link", { name: "Позвонить 112" });
  expect(call).toHaveAttribute("href", "tel:112");
  const complaints = screen.getByText("Что вас беспокоит?");
  expect(call.compareDocumentPosition(complaints)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("shows the card before the pages where somebody may mean it", async () => {
  show("больше не могу, цена");
  const [card, page] = await screen.findAllByRole("heading");
  expect([card?.textContent, page?.textContent]).toEqual(["Позвоните 112", "Осмотр"]);
});

test("says what was looked for instead of the question, and what beside it", async () => {
  const { unmount } = show("hjlbyrb");
  expect(
    await screen.findByText("Показано по запросу «родинки», нашлось страниц: 1"),
  ).toBeVisible();
  await press("Искать «hjlbyrb»");
  expect(await screen.findByText("По запросу «hjlbyrb» ничего не нашлось")).toHaveFocus();
  unmount();
  show("невус");
  expect(await screen.findByText(/\. Ищем также: «родинка»$/)).toBeVisible();
});

test("counts the best twenty of many, and shows eight before the rest until they are asked for", async () => {
  const { unmount, store } = show("кожа");
  expect(await screen.findByText("По запросу «кожа» показаны лучшие страницы: 20")).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  await press("Показать ещё 12");
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  expect(screen.getAllByRole("listitem")[8]).toContainElement(
    document.activeElement as HTMLElement,
  );
  unmount();
  show("кожа", store);
  expect(await screen.findAllByRole("listitem")).toHaveLength(20);
});
