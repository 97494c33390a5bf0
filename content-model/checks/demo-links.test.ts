import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkDemoLinks } from "./demo-links";

const root = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), "links-"));

beforeAll(() => {
  process.chdir(folder);
  mkdirSync("content/pages", { recursive: true });
});

afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

function write(label: string, field: string): void {
  const page = `---\ntitle: О нас\ndescription: Коротко.\n${field}---\n`;
  writeFileSync("content/pages/alliance.mdx", page);
  writeFileSync(
    "content/navigation.yml",
    `header: []
menu: []
footer:
  - title: Программа
    links:
      - { label: Записаться, to: /appointment }
      - { label: ${label}, to: /alliance }
short: []
contact: a@example.ru
legal: Это не диагноз.
`,
  );
}

test.each([
  ["Альянс (демонстрация)", "demo: true\n"],
  ["Альянс", ""],
])("a link «%s» follows its page", (label, field) => {
  write(label, field);
  expect(checkDemoLinks).not.toThrow();
});

test.each([
  ["Альянс", "demo: true\n", "демонстрационную страницу /alliance. Допишите в поле «label» слова"],
  [
    "Альянс (демонстрация)",
    "",
    "настоящая, а ссылка на неё помечена. Уберите из поля «label» слова",
  ],
])("a link «%s» that says something else stops the build", (label, field, message) => {
  write(label, field);
  expect(checkDemoLinks).toThrow("content/navigation.yml:7 — ");
  expect(checkDemoLinks).toThrow(message);
});
