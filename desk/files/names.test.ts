import { DATA_FILES, textFolders } from "@rodinki/content-model/registry";
import { sentence, titleOf } from "./names";

const HEAD = "---\ntitle: Безопасное солнце\n---\n\nТекст.\n";

test.each([
  ["articles/x/index.mdx", "Новая статья „Безопасное солнце“"],
  ["publications/blogs/x/index.mdx", "Новая запись блога „Безопасное солнце“"],
  ["publications/reports/x/index.mdx", "Новый отчёт „Безопасное солнце“"],
  ["publications/video/x/index.mdx", "Новое видео „Безопасное солнце“"],
  ["doctors/x/index.mdx", "Новый врач: „Безопасное солнце“"],
  ["notices/risk.mdx", "Новое окно с советом „Безопасное солнце“"],
])("a new content/%s is shown as «%s»", (file, shown) => {
  expect(sentence(`content/${file}`, undefined, HEAD)).toBe(shown);
});

test("what was changed or removed is named as such", () => {
  expect(sentence("content/pages/x.mdx", HEAD, HEAD)).toMatch(/^Изменена страница /);
  expect(sentence("content/pages/x.mdx", HEAD, undefined)).toMatch(/^Удалена страница /);
  expect(sentence("content/cities.yml", "[]", "[]")).toBe("Изменены данные „Города и их солнце“");
});

test("nothing that authors write is named as a file or by the name of one", () => {
  const texts = textFolders.map(({ folder }) => sentence(`${folder}/x/index.mdx`, undefined, HEAD));
  expect(texts.filter((words) => /данные|файл/.test(words))).toEqual([]);
  const titles = Object.keys(DATA_FILES).map((file) => titleOf(file, ""));
  expect(titles.filter((title) => title.includes(".yml"))).toEqual([]);
});
