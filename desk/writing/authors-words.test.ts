import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { inFormWords } from "../collections/in-form-words";
import { inAuthorsWords, TECHNICAL } from "../files/authors-words";

const MODEL = path.resolve(__dirname, "../../content-model");

/** Literals of a message: what is put into it stands as a word of the author. */
const LITERAL = /(["'`])((?:(?!\1)[^\\\n]|\\.)*[а-яё](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** Two Russian literals that follow each other are a problem and its remedy, as `ContentError` takes them. */
function messagesIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const found = [...code.matchAll(LITERAL)].map(([, , words = ""]) =>
    words.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "Слово").replace(/\\(.)/g, "$1"),
  );
  return found.flatMap((words, index) =>
    /^[а-яё]/.test(words)
      ? [`content/x.yml:3 — ${words}. ${found[index + 1] ?? "Исправьте"}.`]
      : [],
  );
}

const messages = readdirSync(MODEL, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(?:checks|html|kinds|reading)\/.*\.ts$/.test(name))
  .filter((name) => !/test|testing/.test(name))
  .flatMap((name) => messagesIn(path.join(MODEL, name)));

test("no message of the check shows its author a path, a key or the markup of a block", () => {
  expect(messages.length).toBeGreaterThan(50);
  const technical = messages
    .map((message) => inAuthorsWords(inFormWords(message)))
    .filter((words) => TECHNICAL.test(words));
  expect(technical).toEqual([]);
});

test("what to do is said in words of the form", () => {
  expect(
    inAuthorsWords("content/a.mdx:3 — нет рисунка ./cover.svg. Положите его в папку текста."),
  ).toBe(
    "Рисунка нет среди рисунков этого текста. Выберите его ещё раз кнопкой «Выбрать рисунок».",
  );
  expect(inAuthorsWords("content/a.mdx:3 — нет источника с номером «7». Добавьте его.")).toContain(
    "с номером 7",
  );
});
