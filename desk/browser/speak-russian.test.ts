import { decapScript } from "../decap/package";
import { inRussianWords } from "./speak-russian";

/** What Decap says past its locale: words in its script that it asks, tells or shows when a list is empty. */
async function englishOfDecap(): Promise<string[]> {
  const script = await decapScript();
  const shapes = [
    /window\.(?:alert|confirm)\(`([^`]+)`/g,
    /\{message:`([^`]+)`,type:"\w+",dismissAfter/g,
    /void 0===t\?"(No options|Loading\.\.\.)"/g,
    /placeholder:"(Select\.\.\.)"/g,
  ];
  const found = shapes.flatMap((shape) =>
    [...script.matchAll(shape)].map(([, words = ""]) => words),
  );
  // Names of files and what the desk has answered stand there.
  return [...new Set(found)].map((words) => words.replace(/\$\{[^}]*\}/g, "7"));
}

test("nothing that Decap says of itself stays English", async () => {
  const english = await englishOfDecap();
  expect(english.length).toBeGreaterThanOrEqual(6);
  for (const words of english) {
    expect([words, inRussianWords(words)]).toEqual([words, expect.not.stringMatching(/[a-z]{2}/i)]);
  }
});

test.each([
  ["Failed to persist media: API_ERROR: Файл пустой.", "Рисунок не добавлен. Файл пустой."],
  ["Failed to delete media: Error: Такого файла нет.", "Рисунок не удалён. Такого файла нет."],
  ["Не сохранено. API_ERROR: Проверьте дату.", "Не сохранено. Проверьте дату."],
  ["x.png already exists. Do you want to replace it?", "Рисунок «x.png» уже есть. Заменить его?"],
  ["Слово API и No options в нём", "Слово API и No options в нём"],
])("«%s» becomes «%s»", (words, russian) => {
  expect(inRussianWords(words)).toBe(russian);
});
