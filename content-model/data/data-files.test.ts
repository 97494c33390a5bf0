import { readFileSync } from "node:fs";
import { parseDataFile } from "./data-files";

test("sets the spaces of texts and leaves addresses alone", () => {
  const source = readFileSync("content/navigation.yml", "utf8");
  const { footer, legal } = parseDataFile("content/navigation.yml", source);
  expect(legal).toContain("к\u00a0разговору с\u00a0врачом");
  expect(JSON.stringify(footer)).toContain('"/self-check"');
});

test.each([
  "publication",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "http://example.ru",
  "https://",
  "https://rodinki.ru@evil.example",
])("stops at a link to «%s»", (address) => {
  const source = readFileSync("content/navigation.yml", "utf8").replace(
    "to: /publication",
    () => `to: '${address}'`,
  );
  expect(() => parseDataFile("content/navigation.yml", source)).toThrow("Адрес начинается с «/»");
});
