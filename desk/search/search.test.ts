import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { HOST, useDesk } from "../testing/desk";

const desk = useDesk();

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

test("a word is found by form, beginning, е for ё, attribute, unseen signs", async () => {
  write(
    "Без слов",
    'О квазимеланомах и **жжёном** сахаре, околопло\u00ADдни\u0301ке и ногтях.\n\n:::checklist{title="Подсолнухи и подсолнушки"}\n:::',
  );
  for (const query of [
    "квазимеланома",
    "КВАЗИМЕЛАНОМАМИ",
    "квазимел",
    "жженого",
    "жжёного".normalize("NFD"),
    "сахара «квазимеланомой»!",
    "околоплодник",
    "квазимеланома ноготь",
    "подсолнушки",
  ]) {
    const page = await ask(query);
    expect([query, page]).toEqual([query, expect.stringContaining("/proverka-poiska/index")]);
    expect(page).toContain("<mark>");
  }
  for (const query of ["квазимеланоцит", "квазимеланома абракадабра", "вазимеланом", "checklist"])
    expect([query, await ask(query)]).toEqual([
      query,
      expect.not.stringContaining("/proverka-poiska/index"),
    ]);
});

test("a title is first, a deleted text absent, and the words are marked", async () => {
  write("Иное", "Квазимеланома, квазимеланома, ещё раз квазимеланома.", `${FOLDER}-mnogo`);
  write("Квазимеланомы", "Один раз о другом.");
  const page = await ask("квазимеланома");
  expect(page.indexOf("/proverka-poiska/")).toBeLessThan(page.indexOf("/proverka-poiska-mnogo/"));
  expect(page).toContain("ещё раз <mark>квазимеланома</mark>.");
  rmSync(FOLDER, { recursive: true });
  expect(await ask("квазимеланома")).not.toContain("/proverka-poiska/");
});

test("data are found, and a text as it was saved last, even with a mistake", async () => {
  expect(await ask("дерматоскопия")).toContain("/texts#/collections/reference/entries/glossary");
  write("[не закрыто", "Квазиродинка.");
  expect(await ask("квазиродинки")).toContain("/proverka-poiska/");
  write("Иное", "Ничего.");
  expect(await ask("квазиродинки")).toContain("ничего не нашлось");
});

test.each([
  ["   ", "Ищем во всех"],
  ["<script>", "&lt;script&gt;"],
  ["(.*)+$ [", "ничего не нашлось"],
  ["я".repeat(5000), "ничего не нашлось"],
])("a query of signs or of many letters is answered", async (query, said) => {
  const page = await ask(query);
  expect(page).toContain(said);
  expect(page).not.toContain("<script>");
});
