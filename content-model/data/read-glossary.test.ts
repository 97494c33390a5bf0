import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findTerm, lostTermPages, readGlossary } from "./read-glossary";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "glossary-"));
  await mkdir(path.join(root, "content"));
});
afterEach(() => rm(root, { recursive: true }));

const write = (text: string) => writeFile(path.join(root, "content/glossary.yml"), text);

test("finds a word by its name and its forms, ё for е, in any letters", async () => {
  await write("- { term: Пёстрый невус, forms: [naevus], text: Родинка. }\n");
  const glossary = readGlossary(root);
  expect(findTerm(glossary, "пестрый невус")?.text).toBe("Родинка.");
  expect(findTerm(glossary, "NAEVUS")?.text).toBe("Родинка.");
  expect(findTerm(glossary, "невус")).toBeUndefined();
});

test.each([
  ["a term", "Невус", "[]"],
  ["a form", "Родинка", "[naevus, невус]"],
])("refuses %s that another word has, at its line", async (_, term, forms) => {
  await write(
    `# Слова\n- { term: Невус, forms: [], text: А. }\n- { term: ${term}, forms: ${forms}, text: Б. }\n`,
  );
  expect(() => readGlossary(root)).toThrow(
    "content/glossary.yml:3 — название «невус» уже есть у слова «Невус». Оставьте его у одного слова.",
  );
});

test("names words that lead to no page", async () => {
  await write(
    "- { term: А, forms: [], text: А., page: /biopsy }\n- { term: Б, forms: [], text: Б. }\n- { term: В, forms: [], text: В., page: /net }\n",
  );
  expect(lostTermPages(new Set(["/biopsy"]), root)).toEqual([
    "content/glossary.yml:3 — страницы /net нет, а на неё ведёт слово «В». Назовите адрес другой страницы или удалите поле «page».",
  ]);
});
